import { delimitText, formatBytes, formatTable, neutraliseText } from '@lobechat/prompts';
import { formatDateTime } from '@lobechat/prompts/date-time';

import type { ListArtifactsState, ReadArtifactState } from './types.ts';

/** A list of artifacts for the model. */
export const formatArtifactList = (state: ListArtifactsState, query?: string): string => {
  const { artifacts, total } = state;
  const among =
    query === undefined
      ? ''
      : ` whose name or type contains ${JSON.stringify(neutraliseText(query))}`;
  if (artifacts.length === 0) return `There are no artifacts${among}.`;
  const cut = total > artifacts.length ? `, the newest ${artifacts.length} shown` : '';
  const table = formatTable({
    columns: ['id', 'name', 'type', 'size', 'created', 'begins with'],
    rows: artifacts.map(({ createdAt, id, kind, mimeType, name, preview, size }) => [
      id,
      name,
      mimeType,
      formatBytes(size),
      formatDateTime(createdAt),
      preview ?? (kind === 'text' ? '(empty)' : ''),
    ]),
  });
  return `${total} artifact${total === 1 ? '' : 's'}${among}${cut}:\n\n${table}`;
};

const formatTextPage = (state: ReadArtifactState): string => {
  const { artifact, length, nextOffset, offset, text = '' } = state;
  const { id, mimeType, name, size } = artifact;
  if (size === 0) return `Artifact ${id} (${neutraliseText(name)}, ${mimeType}) is empty.`;
  if (length === 0) return `Artifact ${id} ends at byte ${size}: there is nothing after it.`;
  const page = delimitText({
    attributes: { id, name, type: mimeType, bytes: `${offset}-${offset + length} of ${size}` },
    tag: 'artifact',
    text,
  });
  const next =
    nextOffset === undefined
      ? 'This is the end of the artifact.'
      : `To continue, call readArtifact with {"id":"${id}","offset":${nextOffset}}.`;
  return `${page}\n${next}`;
};

/** The part of an artifact that was read, for the model. Never base64. */
export const formatArtifactRead = (state: ReadArtifactState): string => {
  if (state.kind === 'text') return formatTextPage(state);
  const { id, mimeType, name, size } = state.artifact;
  const facts = `${neutraliseText(name)} (${mimeType}, ${formatBytes(size)})`;
  if (state.image) return `Artifact ${id}: the image ${facts}.`;
  const why = state.kind === 'image' ? 'too large an image to be shown' : 'binary data';
  return `Artifact ${id} is ${why}: ${facts}. It cannot be read as text; use a tool that takes files of this type.`;
};
