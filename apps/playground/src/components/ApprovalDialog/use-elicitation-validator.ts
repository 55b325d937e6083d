import { useEffect, useState } from 'react';

import type { JsonSchema } from '@lobechat/types';

import { loadValidator } from '../../arguments/load-validator.ts';
import type { ArgumentValidator } from '../../arguments/verdict.ts';

/** The validator of what a running tool asks; undefined where it asks nothing. */
export const useElicitationValidator = (
  schema: JsonSchema | undefined,
): ArgumentValidator | undefined => {
  const [validator, setValidator] = useState<ArgumentValidator>();
  useEffect(() => {
    if (!schema) return undefined;
    let isCurrent = true;
    const show = (loaded: ArgumentValidator): void => {
      if (isCurrent) setValidator(() => loaded);
    };
    // The server refuses what does not fit; a schema that cannot be compiled stops nobody here.
    loadValidator(schema).then(show, () => show(() => []));
    return () => {
      isCurrent = false;
    };
  }, [schema]);
  return validator;
};
