import {
  Button,
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
import { ChevronDown } from 'lucide-react';
import { memo } from 'react';

import { SaidText } from '@lobechat/shared-tool-ui';
import type { ToolFixture } from '@lobechat/types';

import { useText } from '../../i18n/use-text.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  kind: css`
    && {
      color: ${cssVar.colorTextSecondary};
    }
  `,
}));

/** What {@link ExamplesMenu} takes. */
export interface ExamplesMenuProps {
  examples: readonly ToolFixture[];
  onPick: (example: ToolFixture) => void;
}

/** The tool's own example calls; picking one fills it in and runs nothing. */
export const ExamplesMenu = memo<ExamplesMenuProps>(({ examples, onPick }) => {
  const t = useText();
  return (
    <DropdownMenuRoot>
      <DropdownMenuTrigger>
        <Button icon={ChevronDown} iconPosition="end" size="small" type="text">
          {t('examples.label')}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuPortal container={document.querySelector('main')}>
        <DropdownMenuPositioner placement="bottomRight">
          <DropdownMenuPopup aria-label={t('examples.pick')}>
            {examples.map((example) => (
              <DropdownMenuItem key={example.name} onClick={() => onPick(example)}>
                <DropdownMenuItemContent>
                  <DropdownMenuItemLabelGroup>
                    <DropdownMenuItemLabel>
                      <SaidText text={example.name} />
                    </DropdownMenuItemLabel>
                    <DropdownMenuItemDesc className={styles.kind}>
                      {t(`examples.kind.${example.kind}`)}
                    </DropdownMenuItemDesc>
                  </DropdownMenuItemLabelGroup>
                </DropdownMenuItemContent>
              </DropdownMenuItem>
            ))}
          </DropdownMenuPopup>
        </DropdownMenuPositioner>
      </DropdownMenuPortal>
    </DropdownMenuRoot>
  );
});

ExamplesMenu.displayName = 'ExamplesMenu';
