import { Button } from '@lobehub/ui/base-ui';
import { ChevronDown } from 'lucide-react';
import { memo } from 'react';

import { SaidText } from '@lobechat/shared-tool-ui';
import type { ToolFixture } from '@lobechat/types';

import { useText } from '../../i18n/use-text.ts';
import { DescribedMenu } from '../Shared/DescribedMenu.tsx';

/** Props of {@link ExamplesMenu}. */
export interface ExamplesMenuProps {
  examples: readonly ToolFixture[];
  onPick: (example: ToolFixture) => void;
}

/** The example calls of the tool. Picking one fills it in without running it. */
export const ExamplesMenu = memo<ExamplesMenuProps>(({ examples, onPick }) => {
  const t = useText();
  return (
    <DescribedMenu
      items={examples.map((example) => ({
        help: t(`examples.kind.${example.kind}`),
        key: example.name,
        label: <SaidText text={example.name} />,
        onClick: () => onPick(example),
      }))}
      label={t('examples.pick')}
      trigger={
        <Button icon={ChevronDown} iconPosition="end" size="small" type="text">
          {t('examples.label')}
        </Button>
      }
    />
  );
});

ExamplesMenu.displayName = 'ExamplesMenu';
