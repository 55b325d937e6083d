import { describe, expect, it } from 'vitest';

import { DEFECTS } from '../proving/defects/index.ts';
import { NO_DEFECTS } from '../proving/defects/no-defects.ts';
import { proveRules } from '../proving/prove-rules.ts';

for (const { defects, kind } of DEFECTS) {
  proveRules(
    kind,
    defects.map(({ breakages, finding, name }) => ({
      breakages,
      findings: [finding],
      title: name,
    })),
  );
}

proveRules('what is no defect', NO_DEFECTS);

const countByKind = Object.fromEntries(
  DEFECTS.map(({ defects, kind }): [string, number] => [kind, defects.length]),
);
const total = Object.values(countByKind).reduce((sum, count) => sum + count, 0);

describe('the deliberate defects', () => {
  it(`are ${total}, each found by one finding`, () => {
    const names = DEFECTS.flatMap(({ defects, kind }) =>
      defects.map(({ name }) => `${kind}: ${name}`),
    );
    expect(new Set(names).size).toBe(total);
    expect(countByKind).toMatchInlineSnapshot(`
      {
        "APIs that do not exist": 5,
        "READMEs that speak of APIs that do not exist": 3,
        "answers of services that are changed in place": 7,
        "approvals without a look": 2,
        "audits that no host knows": 3,
        "batches": 4,
        "code that depends on the machine": 5,
        "defaults in prose that are not so": 11,
        "examples that are made up": 8,
        "idempotent APIs that are not": 3,
        "parameters that do not exist": 7,
        "parameters that nothing reads": 4,
        "parts that are registered nowhere": 5,
        "read-only APIs that change something": 7,
        "recorded calls that lead nowhere": 5,
        "results that say nothing": 6,
        "services of other tools": 4,
        "signals that are ignored": 8,
        "state that is kept between calls": 26,
        "state that is not JSON": 15,
        "states that accept unknown fields": 4,
        "states that do not fit their schema": 5,
        "tests that prove nothing": 9,
        "texts and colours of surfaces that are fixed": 11,
        "texts of surfaces that do not exist": 5,
        "texts that are not finished": 7,
        "texts that nothing shows": 4,
        "texts that the scaffold wrote about something else": 7,
        "untrusted text that is not escaped": 16,
        "users that are left out": 3,
      }
    `);
  });
});
