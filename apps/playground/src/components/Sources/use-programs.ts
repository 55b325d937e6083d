import { useEffect, useState } from 'react';

import { usePlaygroundServices } from '../../app/services.ts';
import { toError } from '../../app/to-error.ts';
import { useLoaded } from '../../app/use-loaded.ts';

/** The programs behind the tools, as a panel shows and changes them. */
export interface Programs<Item> {
  /** The program being changed. */
  changing: string | undefined;
  /** Why listing them or the last change failed. */
  failure: Error | undefined;
  items: readonly Item[];
  /** Refreshes the list from the server. */
  look: () => void;
  /** Changes a program; the tools of the page follow. */
  change: (name: string, act: () => Promise<unknown>) => Promise<void>;
}

/** Options of {@link usePrograms}. */
export interface ProgramsOptions<Item> {
  key: string;
  list: (signal: AbortSignal) => Promise<readonly Item[]>;
  /** Called after a change: the tools may have changed. */
  onChanged: () => void;
}

/** Lists and changes programs. Refreshes the list after every call that ran on the server. */
export const usePrograms = <Item>({
  key,
  list,
  onChanged,
}: ProgramsOptions<Item>): Programs<Item> => {
  const { runner, runs } = usePlaygroundServices();
  // The previous list stays visible while a new one loads.
  const [items, setItems] = useState<readonly Item[]>([]);
  const [changing, setChanging] = useState<string>();
  const [failure, setFailure] = useState<Error>();
  const { data, error, reload } = useLoaded(key, async (signal) => {
    const listed = await list(signal);
    if (!signal.aborted) setItems(listed);
    return listed;
  });

  useEffect(() => {
    // A call may have started the programs it needs.
    const readLastEnd = (): number =>
      Math.max(
        0,
        ...[...runs.getRecords().values()].map(({ finishedAt = 0, request }) =>
          request.runOn === 'server' ? finishedAt : 0,
        ),
      );
    let seen = readLastEnd();
    return runs.subscribe(() => {
      const last = readLastEnd();
      if (last > seen) reload();
      seen = last;
    });
  }, [reload, runs]);

  return {
    change: async (name, act) => {
      setChanging(name);
      setFailure(undefined);
      try {
        await act();
        await runner.refresh();
        onChanged();
      } catch (reason) {
        setFailure(toError(reason));
      } finally {
        setChanging(undefined);
        reload();
      }
    },
    changing,
    // If there are none, a later look that fails concerns nobody.
    failure: failure ?? (data?.length === 0 ? undefined : error),
    items,
    look: reload,
  };
};
