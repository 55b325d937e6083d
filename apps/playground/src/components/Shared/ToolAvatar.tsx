import { FluentEmoji } from '@lobehub/ui';
import { createStaticStyles } from 'antd-style';
import {
  Calculator,
  Globe,
  LibraryBig,
  ListChecks,
  type LucideIcon,
  Package,
  SquareTerminal,
  Toolbox,
} from 'lucide-react';
import { memo } from 'react';

import type { CatalogueEntry } from '../../api/contract.ts';
import { toEmoji } from '../../catalogue/to-emoji.ts';

/** Builtin tools have drawn icons, because an emoji looks different on every system. */
const ICONS: ReadonlyMap<string, LucideIcon> = new Map([
  ['lobe-artifact', Package],
  ['lobe-calculator', Calculator],
  ['lobe-knowledge-base', LibraryBig],
  ['lobe-local-system', SquareTerminal],
  ['lobe-task', ListChecks],
  ['lobe-web-browsing', Globe],
]);

const styles = createStaticStyles(({ css, cssVar }) => ({
  root: css`
    display: inline-flex;
    flex: none;
    align-items: center;
    justify-content: center;

    border-radius: 25%;

    color: ${cssVar.colorPrimary};

    background: ${cssVar.colorPrimaryBg};
  `,
}));

/** Props of {@link ToolAvatar}. */
export interface ToolAvatarProps {
  /** Width and height in pixels. */
  size: number;
  tool: Pick<CatalogueEntry, 'avatar' | 'identifier'>;
}

/** The icon of a tool: drawn, or its emoji. */
export const ToolAvatar = memo<ToolAvatarProps>(({ size, tool }) => {
  const emoji = toEmoji(tool.avatar);
  const Icon = ICONS.get(tool.identifier) ?? (emoji === undefined ? Toolbox : undefined);
  return (
    <span aria-hidden className={styles.root} style={{ height: size, width: size }}>
      {Icon ? (
        <Icon size={Math.round(size * 0.68)} />
      ) : (
        <FluentEmoji emoji={emoji ?? ''} size={Math.round(size * 0.8)} type="raw" />
      )}
    </span>
  );
});

ToolAvatar.displayName = 'ToolAvatar';
