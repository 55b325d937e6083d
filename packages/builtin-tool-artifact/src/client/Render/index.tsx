import { EmptyState, formatSize, formatTime, KeyValueTable } from '@lobechat/shared-tool-ui';

import { artifactSurfaceKit } from '../surface-kit.ts';
import { ArtifactContent } from './ArtifactContent.tsx';
import { ArtifactTable } from './ArtifactTable.tsx';

/** The Renders of results, by API name. */
export const artifactRenders = artifactSurfaceKit.createRenders({
  listArtifacts: ({ artifacts, total = 0 }, { texts: { t } }) => {
    if (!artifacts) return undefined;
    if (artifacts.length === 0) return <EmptyState text={t('render.none')} />;
    const shown = artifacts.length;
    return (
      <>
        {total > shown && <span>{t('render.newest', { shown, total })}</span>}
        <ArtifactTable artifacts={artifacts} />
      </>
    );
  },
  readArtifact: (state, { texts: { language, t } }) => {
    const { artifact, kind, length = 0, nextOffset, offset = 0 } = state;
    if (!artifact) return undefined;
    const { createdAt, id = '', mimeType, name, size } = artifact;
    const isPart = kind === 'text' && (offset > 0 || nextOffset !== undefined);
    const format = (bytes = 0) => new Intl.NumberFormat(language).format(bytes);
    const range = { from: format(offset), to: format(offset + length), total: format(size) };
    return (
      <>
        <ArtifactContent state={state} />
        <KeyValueTable
          rows={[
            { label: t('render.name'), value: name },
            { label: t('render.type'), value: mimeType },
            { label: t('render.size'), value: formatSize(size, language) },
            ...(isPart ? [{ label: t('render.part'), value: t('render.bytes', range) }] : []),
            { label: t('render.created'), value: formatTime(createdAt, language) },
            { copy: id, label: t('render.id'), value: id },
          ]}
        />
      </>
    );
  },
});
