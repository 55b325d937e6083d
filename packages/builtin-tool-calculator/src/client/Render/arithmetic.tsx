import { Flexbox } from '@lobehub/ui';
import { Tag } from '@lobehub/ui/base-ui';
import { createStaticStyles } from 'antd-style';

import { CopyButton, DataTable, Note, ScrollRegion } from '@lobechat/shared-tool-ui';

import { readAnswer } from '../answer.ts';
import { AnswerNotes } from '../components/AnswerNotes.tsx';
import { AccuracyTag } from '../components/AnswerTags.tsx';
import { BatchTable } from '../components/BatchTable.tsx';
import { Cell } from '../components/Cell.tsx';
import { ItemValue } from '../components/ItemValue.tsx';
import { Result } from '../components/Result.tsx';
import { listAssignments } from '../describe-call.ts';
import { calculatorSurfaceKit } from '../surface-kit.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  relation: css`
    font-family: ${cssVar.fontFamilyCode};
    font-size: ${cssVar.fontSizeLG};
    color: ${cssVar.colorText};
    overflow-wrap: anywhere;
  `,
}));

/** Plain calculation, comparison, and number notation. */
export const arithmeticRenders = calculatorSurfaceKit.createRenders({
  calculate: (answer, { args }) =>
    readAnswer(answer) && <Result question={args.expression} state={{ answer }} />,
  compareValues: (state, { texts: { t } }) => {
    const { maximum = [], minimum = [], relation, results } = state;
    if (!results) return undefined;
    const name = t('render.compare.relation');
    return (
      <>
        {relation && (
          <Flexbox horizontal align="center" gap={4}>
            <ScrollRegion label={name} maxHeight={200}>
              <code className={styles.relation}>{relation}</code>
            </ScrollRegion>
            <CopyButton name={name} text={relation} />
          </Flexbox>
        )}
        <DataTable
          columns={[
            t('render.compare.rank'),
            t('render.expression'),
            t('render.value'),
            t('render.compare.remark'),
          ]}
          label={t('apiName.compareValues')}
          rows={results.map(({ answer, index = -1, rank, value = '' }, position) => ({
            cells: [
              rank ?? '',
              <Cell as="expression" key="expression">
                {value}
              </Cell>,
              answer && <ItemValue answer={answer} key="value" name={value} />,
              <Flexbox horizontal gap={4} key="remark">
                {maximum.includes(index) && <Tag size="small">{t('render.compare.largest')}</Tag>}
                {minimum.includes(index) && <Tag size="small">{t('render.compare.smallest')}</Tag>}
              </Flexbox>,
            ],
            key: `${position}`,
          }))}
        />
        <AnswerNotes of={[state]} />
      </>
    );
  },
  convertBase: ({ fromBase, results }, { args, texts: { t } }) =>
    results && (
      <>
        {fromBase !== undefined && (
          <Note>{t('render.readIn', { base: fromBase, value: args.value ?? '' })}</Note>
        )}
        <DataTable
          columns={[t('render.base'), t('render.digits'), t('render.accuracy')]}
          label={t('apiName.convertBase')}
          rows={results.map(({ base = '', digits = '', isExact, literal = digits }, position) => ({
            cells: [
              base,
              <Flexbox horizontal align="center" gap={4} key="digits">
                <Cell as="expression">{literal}</Cell>
                <CopyButton name={t('render.inBase', { base })} text={literal} />
              </Flexbox>,
              <AccuracyTag isExact={isExact} key="accuracy" />,
            ],
            key: `${position}:${base}`,
          }))}
        />
      </>
    ),
  evaluate: {
    show: ({ results }, { args, error, texts: { t } }) => {
      if (!results || (error && results.length === 0)) return undefined;
      const variables = listAssignments(args.variables);
      return (
        <>
          {variables !== '' && <Note>{t('render.variables', { variables })}</Note>}
          <BatchTable
            heading={t('render.expression')}
            items={results}
            label={t('apiName.evaluate')}
          />
        </>
      );
    },
    showsPartly: true,
  },
});
