import type { ToolLocale } from '@lobechat/types';

/** English texts of the artifact tool. */
export const enUS: ToolLocale = {
  'builtins.lobe-artifact.apiName.listArtifacts': 'List artifacts',
  'builtins.lobe-artifact.apiName.readArtifact': 'Read artifact',
  'builtins.lobe-artifact.description':
    'List and read output and files that were too large for the conversation',
  'builtins.lobe-artifact.done.listArtifacts': 'Listed artifacts',
  'builtins.lobe-artifact.done.readArtifact': 'Read artifact',
  'builtins.lobe-artifact.inspector.found': '{{total}} found',
  'builtins.lobe-artifact.render.binary': 'This is binary data. It is not shown.',
  'builtins.lobe-artifact.render.bytes': '{{from}}–{{to}} of {{total}} bytes',
  'builtins.lobe-artifact.render.content': 'Content',
  'builtins.lobe-artifact.render.created': 'Created',
  'builtins.lobe-artifact.render.emptyText': 'This text is empty, or has been read to its end.',
  'builtins.lobe-artifact.render.id': 'Id',
  'builtins.lobe-artifact.render.idOf': 'id of {{name}}',
  'builtins.lobe-artifact.render.largeImage': 'This image is too large to be shown here.',
  'builtins.lobe-artifact.render.name': 'Name',
  'builtins.lobe-artifact.render.newest': 'The newest {{shown}} of {{total}}',
  'builtins.lobe-artifact.render.none': 'There are no artifacts',
  'builtins.lobe-artifact.render.part': 'Part',
  'builtins.lobe-artifact.render.size': 'Size',
  'builtins.lobe-artifact.render.type': 'Type',
  'builtins.lobe-artifact.running.listArtifacts': 'Listing artifacts',
  'builtins.lobe-artifact.running.readArtifact': 'Reading artifact',
  'builtins.lobe-artifact.title': 'Artifacts',
};
