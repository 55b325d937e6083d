import {
  DropdownMenuItem,
  DropdownMenuItemContent,
  DropdownMenuItemDesc,
  DropdownMenuItemLabel,
  DropdownMenuItemLabelGroup,
  DropdownMenuPopup,
  DropdownMenuPortal,
  DropdownMenuPositioner,
  DropdownMenuRoot,
  DropdownMenuTrigger,
} from '@lobehub/ui/base-ui';
import { createStaticStyles } from 'antd-style';
import type { ReactElement, ReactNode } from 'react';

const styles = createStaticStyles(({ css, cssVar }) => ({
  help: css`
    && {
      color: ${cssVar.colorTextSecondary};
    }
  `,
  popup: css`
    && {
      max-inline-size: var(--available-width);
    }
  `,
}));

/** An entry of a {@link DescribedMenu}. */
export interface DescribedMenuItem {
  disabled?: boolean;
  help: ReactNode;
  key: string;
  label: ReactNode;
  onClick: () => void;
}

/** Props of {@link DescribedMenu}. */
export interface DescribedMenuProps {
  /** Whether it is initially open. */
  defaultOpen?: boolean;
  items: readonly DescribedMenuItem[];
  /** The purpose of the menu, if only its button is visible. */
  label: string;
  /** The button that opens it. */
  trigger: ReactElement;
}

/** A menu whose entries have a description in a second line. */
export const DescribedMenu = ({
  defaultOpen = false,
  items,
  label,
  trigger,
}: DescribedMenuProps) => (
  <DropdownMenuRoot defaultOpen={defaultOpen}>
    <DropdownMenuTrigger>{trigger}</DropdownMenuTrigger>
    <DropdownMenuPortal container={document.querySelector('main')}>
      <DropdownMenuPositioner placement="bottomRight">
        <DropdownMenuPopup aria-label={label} className={styles.popup}>
          {items.map(({ help, key, label: name, ...rest }) => (
            <DropdownMenuItem key={key} {...rest}>
              <DropdownMenuItemContent>
                <DropdownMenuItemLabelGroup>
                  <DropdownMenuItemLabel>{name}</DropdownMenuItemLabel>
                  <DropdownMenuItemDesc className={styles.help}>{help}</DropdownMenuItemDesc>
                </DropdownMenuItemLabelGroup>
              </DropdownMenuItemContent>
            </DropdownMenuItem>
          ))}
        </DropdownMenuPopup>
      </DropdownMenuPositioner>
    </DropdownMenuPortal>
  </DropdownMenuRoot>
);
