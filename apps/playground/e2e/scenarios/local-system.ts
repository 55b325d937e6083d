import assert from 'node:assert/strict';

import {
  type AskedCall,
  findDialog,
  makeApproved,
  makeCall,
  readState,
  startCall,
} from '../support/calls.ts';
import type { Visit } from '../support/scenario.ts';
import { waitUntil } from '../support/wait-until.ts';

const PHONE = { height: 740, width: 360 };

/** Files and commands on the server's machine. */
export const localSystemVisit: Visit = [
  {
    name: 'a path outside the workspace needs approval, and nothing is read if it is denied',
    run: async ({ page, playground }) => {
      await playground.open();
      await startCall(playground, 'readFile', { path: '/etc/hostname' });
      const dialog = findDialog(page);
      await dialog.getByText(/Outside the workspace: \/etc\/hostname/).waitFor();
      await dialog.getByRole('button', { exact: true, name: 'Deny' }).click();
      await playground.waitForPhase('denied');
      assert.match(await playground.readContent(), /was not approved/);
    },
  },
  {
    name: 'files of the workspace are listed, found, searched and read without asking',
    run: async ({ playground }) => {
      await playground.open();
      assert.match(await makeCall(playground, 'listFiles', { path: '.' }), /README\.md/);
      assert.match(
        await makeCall(playground, 'globFiles', { pattern: '**/*.ts' }),
        /src\/main\.ts/,
      );
      assert.match(
        await makeCall(playground, 'searchFiles', { keywords: 'main' }),
        /src\/main\.ts/,
      );
      assert.match(await makeCall(playground, 'grepContent', { pattern: 'answ.r' }), /main\.ts/);
      assert.match(await makeCall(playground, 'readFile', { path: 'src/main.ts' }), /1\texport/);
      const paths = ['README.md', 'src/main.ts'];
      assert.match(await makeCall(playground, 'readFiles', { paths }), /main\.ts/);
    },
  },
  {
    name: 'an edit is approved by its diff, listed, and undone',
    run: async ({ page, playground }) => {
      await playground.open();
      await makeCall(playground, 'readFile', { path: 'edited.txt' });
      await makeApproved(playground, {
        apiName: 'editFile',
        args: { newText: 'changed', oldText: 'second', path: 'edited.txt' },
        shows: /changed/,
      });
      await page.getByText('changed').filter({ visible: true }).first().waitFor();
      assert.match(await makeCall(playground, 'readFile', { path: 'edited.txt' }), /2\tchanged/);
      assert.match(await makeCall(playground, 'listChanges', {}), /edited\.txt/);
      // Undoing needs approval like any change, with its diff.
      await page.getByRole('button', { exact: true, name: 'Undo' }).first().click();
      const dialog = findDialog(page);
      await dialog.getByText('second').filter({ visible: true }).first().waitFor();
      await dialog.getByRole('button', { exact: true, name: 'Approve' }).click();
      await page.getByText('Undone: ').filter({ visible: true }).first().waitFor();
      assert.match(await makeCall(playground, 'readFile', { path: 'edited.txt' }), /2\tsecond/);
    },
  },
  {
    name: 'files are written, patched, copied, moved and deleted after approval',
    run: async ({ playground }) => {
      await playground.open();
      const patch = [
        '*** Begin Patch',
        '*** Update File: made/a.txt',
        '@@',
        '-one',
        '+two',
        '*** End Patch',
      ].join('\n');
      const edits = [{ newText: 'three', oldText: 'two' }];
      const calls: AskedCall[] = [
        {
          apiName: 'writeFile',
          args: { content: 'one\n', path: 'made/a.txt' },
          shows: /made\/a/,
        },
        { apiName: 'applyPatch', args: { patch }, shows: /made\/a/ },
        {
          apiName: 'editFiles',
          args: { files: [{ edits, path: 'made/a.txt' }] },
          shows: /three/,
        },
        {
          apiName: 'copyFiles',
          args: { items: [{ from: 'made/a.txt', to: 'made/b.txt' }] },
          shows: /made\/b/,
        },
        {
          apiName: 'moveFiles',
          args: { items: [{ from: 'made/b.txt', to: 'made/c.txt' }] },
          shows: /made\/c/,
        },
        { apiName: 'deleteFiles', args: { paths: ['made'], recursive: true }, shows: /made/ },
      ];
      for (const asked of calls) await makeApproved(playground, asked);
      await makeCall(playground, 'readFile', { path: 'made/c.txt' }, 'failed');
    },
  },
  {
    name: 'a harmless command runs without asking; another shows what it would run',
    run: async ({ page, playground }) => {
      await playground.open();
      assert.match(
        await makeCall(playground, 'runCommand', { command: 'cat README.md | wc -l' }),
        /exit code 0/,
      );
      await startCall(playground, 'runCommand', { command: 'echo a > b.txt && touch c.txt' });
      const dialog = findDialog(page);
      await dialog
        .getByText(/touch c\.txt/)
        .first()
        .waitFor();
      await dialog.getByRole('button', { exact: true, name: 'Deny' }).click();
      await playground.waitForPhase('denied');
    },
  },
  {
    name: 'a command shows its output while it runs, and is cancelled with its children',
    run: async ({ page, playground }) => {
      await playground.open();
      await startCall(playground, 'runCommand', {
        command: 'echo begun; touch running; while [ -e running ]; do sleep 0.1; done',
      });
      await findDialog(page).getByRole('button', { exact: true, name: 'Approve' }).click();
      await playground.waitForPhase('running');
      await page.getByText('begun').filter({ visible: true }).first().waitFor();
      await playground.cancelButton.click();
      await playground.waitForPhase('cancelled');
      await waitUntil(
        'no command runs',
        () => makeCall(playground, 'listCommands', { status: 'running' }),
        (content) => !content.includes('touch running'),
      );
    },
  },
  {
    name: 'a background command is written to, read, and killed',
    run: async ({ playground }) => {
      await playground.open();
      // The input is only echoed: no approval is needed.
      await startCall(playground, 'runCommand', {
        background: true,
        command: 'while read -r line; do echo "got $line"; done',
      });
      await playground.waitForPhase('succeeded');
      const { commandId } = await readState(playground);
      await makeApproved(playground, {
        apiName: 'writeCommandInput',
        args: { commandId, input: 'hello\n' },
        shows: /hello/,
      });
      const wait = 10_000;
      const output = await makeCall(playground, 'getCommandOutput', { commandId, wait });
      assert.match(output, /got hello/);
      assert.match(await makeCall(playground, 'listCommands', {}), new RegExp(String(commandId)));
      assert.match(await makeCall(playground, 'killCommand', { commandId }), /ended|killed/i);
    },
  },
  {
    name: 'a diff to approve fits on a phone',
    run: async ({ page, playground }) => {
      const args = JSON.stringify({ content: `${'long '.repeat(100)}\n`, path: 'wide.txt' });
      const link = new URLSearchParams({ api: 'writeFile', args, tool: 'lobe-local-system' });
      await playground.open(link.toString());
      await playground.start();
      await findDialog(page).getByRole('button', { exact: true, name: 'Approve' }).waitFor();
      await page.setViewportSize(PHONE);
      await playground.assertNoSidewaysScroll();
      await findDialog(page).getByRole('button', { exact: true, name: 'Deny' }).click();
      await playground.waitForPhase('denied');
    },
  },
];
