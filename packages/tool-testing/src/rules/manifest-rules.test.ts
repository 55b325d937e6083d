import { proveRules } from '../proving/prove-rules.ts';

const manifest = (from: string, to: string) => ({ file: 'src/manifest.ts', from, to });

const DELETE =
  'annotations: { destructive: true, idempotent: true, openWorld: false, readOnly: false },';
const SEARCH =
  'annotations: { destructive: false, idempotent: true, openWorld: false, readOnly: true },';

proveRules('manifests', [
  {
    breakages: [manifest("title: 'Notes'", "title: ''")],
    findings: ['manifest-shape: meta.title is empty.'],
    title: 'a manifest without a title',
  },
  {
    breakages: [manifest("executors: ['client', 'server']", 'executors: []')],
    findings: ['manifest-shape: executors is empty: the tool runs nowhere.'],
    title: 'a tool that runs nowhere',
  },
  {
    breakages: [manifest("executors: ['client', 'server']", "executors: ['desktop' as 'client']")],
    findings: ["manifest-shape: executors has 'desktop', which is neither 'client' nor 'server'."],
    title: 'a place to run that is not known',
  },
  {
    breakages: [manifest("renderDisplayControl: 'expand'", 'defaultTimeoutMs: 0')],
    findings: ["manifest-shape: 'searchNotes' has a defaultTimeoutMs of 0"],
    title: 'a time limit of nothing',
  },
  {
    breakages: [manifest('parameters: SearchNotesParameters', 'schema: SearchNotesParameters')],
    findings: ["manifest-shape: 'searchNotes' has no parameters."],
    title: 'an API without parameters',
  },
  {
    breakages: [
      manifest(
        'export const NoteManifest: BuiltinToolManifest = {',
        'export const NoteManifest = () => null;\n\nexport const unused: BuiltinToolManifest = {',
      ),
    ],
    findings: ['manifest-shape: NoteManifest is a manifest in no environment.'],
    title: 'a manifest that is null everywhere',
  },
  {
    breakages: [
      manifest(
        'export const NoteManifest: BuiltinToolManifest = {',
        "export const NoteManifest = () => {\n  throw new Error('Not now.');\n};\n\nexport const unused: BuiltinToolManifest = {",
      ),
    ],
    findings: ['default', 'server', 'desktop', 'browser', 'unknown'].map(
      (name) => `entry-loads: NoteManifest throws in the ${name} environment: Not now.`,
    ),
    title: 'a manifest that throws',
  },
  {
    breakages: [
      manifest(
        "'Remove a note for good. It fails if there is no note of this number.'",
        "'Removes a note.'",
      ),
    ],
    findings: ["api-descriptions: The description of 'deleteNote' has 3 words: 'Removes a note.'."],
    title: 'a description that is too short to choose by',
  },
  {
    breakages: [
      manifest(
        "'Remove a note for good. It fails if there is no note of this number.'",
        `'Remove a note for good. ${'It fails if there is no note of it. '.repeat(30)}'`,
      ),
    ],
    findings: [
      "host-limits: The description of 'deleteNote' has 1104 characters; hosts take 1024.",
    ],
    title: 'a description that hosts cut off',
  },
  {
    breakages: [manifest(`      ${DELETE}\n`, '')],
    findings: ["annotations: 'deleteNote' has no annotations."],
    title: 'an API without annotations',
  },
  {
    breakages: [manifest(SEARCH, 'annotations: { destructive: true, readOnly: true },')],
    findings: ["annotations: 'searchNotes' is both readOnly and destructive."],
    title: 'an API that is said to only read and to destroy',
  },
  {
    breakages: [manifest(SEARCH, 'annotations: { destructive: false, readOnly: false },')],
    findings: [
      "annotations: 'searchNotes' begins with the reading verb 'search' and is not readOnly.",
    ],
    title: 'a reading verb that is not read-only',
  },
  {
    breakages: [manifest(DELETE, 'annotations: { destructive: false, readOnly: true },')],
    findings: [
      "annotations: 'deleteNote' begins with the changing verb 'delete' and is readOnly.",
      "annotations: 'deleteNote' deletes and is not destructive.",
    ],
    title: 'a deletion that is said to be harmless',
  },
  {
    breakages: [manifest("humanIntervention: 'required'", "humanIntervention: 'never'")],
    findings: ["interventions: 'deleteNote' may destroy something and defaults to 'never' asking."],
    title: 'a destructive API that never asks',
  },
  {
    breakages: [
      manifest("      humanIntervention: 'required',\n", ''),
      manifest(
        '  identifier: NoteIdentifier,',
        "  humanIntervention: [{ match: { id: '1' }, policy: 'always' }, { policy: 'never' }],\n  identifier: NoteIdentifier,",
      ),
    ],
    findings: [
      "interventions: 'deleteNote' may destroy something and defaults to 'never' asking.",
      "intervention-surfaces: 'createNote' may ask a person and has no Intervention.",
      "intervention-surfaces: 'createNotes' may ask a person and has no Intervention.",
    ],
    title: 'a destructive API that never asks by the rules of its tool',
  },
  {
    breakages: [
      manifest("humanIntervention: 'required'", "humanIntervention: 'sometimes' as 'never'"),
    ],
    findings: ["interventions: 'deleteNote' has the unknown humanIntervention 'sometimes'."],
    title: 'a policy that is not known',
  },
  {
    breakages: [
      manifest(
        "humanIntervention: 'required'",
        "humanIntervention: [{ match: { path: '/*' }, policy: 'always' }]",
      ),
    ],
    findings: [
      "interventions: 'deleteNote' has a rule on 'path', which is not one of its parameters.",
    ],
    title: 'a rule on a parameter that does not exist',
  },
  {
    breakages: [
      manifest(
        "humanIntervention: 'required'",
        "humanIntervention: { dynamic: { policy: 'never', type: 'outside' } }",
      ),
    ],
    findings: [
      "interventions: 'deleteNote' may destroy something and defaults to 'never' asking.",
      "known-audits: 'deleteNote' names the audit 'outside', and the root entry exports no constant",
    ],
    title: 'a destructive API that never asks, whatever its audit says',
  },
  {
    breakages: [
      manifest("humanIntervention: 'required'", "humanIntervention: { dynamic: { type: '' } }"),
    ],
    findings: [
      "interventions: 'deleteNote' has a dynamic humanIntervention without a type or with an unknown policy.",
    ],
    title: 'a dynamic intervention that names no audit',
  },
]);
