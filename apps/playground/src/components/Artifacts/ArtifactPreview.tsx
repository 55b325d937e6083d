import { Modal } from '@lobehub/ui/base-ui';
import { memo, useEffect, useState } from 'react';

import { toVisibleText } from '@lobechat/shared-tool-ui';
import type { ArtifactReference } from '@lobechat/types';

import { previewKind } from '../../artifacts/preview-kind.ts';
import { useText } from '../../i18n/use-text.ts';
import { LoadingLines } from '../Shared/LoadingLines.tsx';
import { Picture } from '../Shared/Picture.tsx';
import { TextBlock } from '../Shared/TextBlock.tsx';

/** Props of {@link ArtifactPreview}. */
export interface ArtifactPreviewProps {
  artifact: ArtifactReference;
  file: Blob;
  onClose: () => void;
}

/* A blob URL must be revoked. */
const ImageFile = memo<{ file: Blob; name: string }>(({ file, name }) => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address === undefined ? null : <Picture address={address} name={name} type={file.type} />;
});

ImageFile.displayName = 'ImageFile';

const TextFile = memo<{ file: Blob; name: string }>(({ file, name }) => {
  const [text, setText] = useState<string>();
  useEffect(() => {
    let wanted = true;
    void file.text().then((read) => {
      if (wanted) setText(read);
    });
    return () => {
      wanted = false;
    };
  }, [file]);
  return text === undefined ? (
    <LoadingLines label={name} />
  ) : (
    <TextBlock label={name} text={text} />
  );
});

TextFile.displayName = 'TextFile';

/** Shows an artifact in a dialog: pictures and text. Other files can only be saved. */
export const ArtifactPreview = memo<ArtifactPreviewProps>(({ artifact, file, onClose }) => {
  const t = useText();
  const kind = previewKind(artifact.mimeType);
  const name = toVisibleText(artifact.name);
  return (
    <Modal footer={null} onCancel={onClose} open title={name} width={800}>
      {kind === 'image' && <ImageFile file={file} name={name} />}
      {(kind === 'text' || kind === 'json') && <TextFile file={file} name={name} />}
      {kind === 'none' && (
        <p>{t('artifact.noPreview', { type: toVisibleText(artifact.mimeType) })}</p>
      )}
    </Modal>
  );
});

ArtifactPreview.displayName = 'ArtifactPreview';
