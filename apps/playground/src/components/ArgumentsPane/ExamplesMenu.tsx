import type { ToolFixture } from '@lobechat/types';
import { Button, DropdownMenu } from '@lobehub/ui/base-ui';
import { ChevronDown } from 'lucide-react';
import { memo } from 'react';

import { useText } from '../../i18n/use-text.ts';

/** What {@link ExamplesMenu} takes. */
export interface ExamplesMenuProps {
  examples: readonly ToolFixture[];
  onPick: (example: ToolFixture) => void;
}

/** The tool's own example calls; picking one fills it in and runs nothing. */
export const ExamplesMenu = memo<ExamplesMenuProps>(({ examples, onPick }) => {
  const t = useText();
  return (
    <DropdownMenu
      items={examples.map((example) => ({
        desc: t(`examples.kind.${example.kind}`),
        key: example.name,
        label: example.name,
        onClick: () => onPick(example),
      }))}
      placement="bottomRight"
    >
      <Button icon={ChevronDown} iconPosition="end" size="small" type="text">
        {t('examples.label')}
      </Button>
    </DropdownMenu>
  );
});

ExamplesMenu.displayName = 'ExamplesMenu';
