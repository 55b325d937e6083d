import type { FC, MemoExoticComponent, NamedExoticComponent, ReactNode } from 'react';
import { describe, expectTypeOf, it } from 'vitest';

import type {
  BuiltinInspector,
  BuiltinInspectorProps,
  BuiltinInterventionProps,
  BuiltinPlaceholderProps,
  BuiltinPortalProps,
  BuiltinRender,
  BuiltinRenderProps,
  BuiltinStreamingProps,
  BuiltinToolSurfaces,
} from './index.ts';

interface SearchParams {
  limit?: number;
  query: string;
}

interface SearchState {
  results: { title: string }[];
}

const SearchRender = (props: BuiltinRenderProps<SearchParams, SearchState>): ReactNode => {
  const titles = props.pluginState?.results.map(({ title }) => title) ?? [];
  return `${props.args.query}: ${titles.join(', ')}`;
};

const SearchInspector: FC<BuiltinInspectorProps<SearchParams, SearchState>> = ({
  args,
  partialArgs,
}) => args.query || (partialArgs?.query ?? '');

declare const MemoRender: MemoExoticComponent<typeof SearchRender>;
declare const MemoInspector: NamedExoticComponent<BuiltinInspectorProps<SearchParams, SearchState>>;

describe('a registry of surfaces', () => {
  it('accepts components typed for one tool, plain or memoised, without casts', () => {
    const renders: Record<string, BuiltinRender> = { search: SearchRender, view: MemoRender };
    const inspectors: Record<string, BuiltinInspector> = {
      search: SearchInspector,
      view: MemoInspector,
    };
    const surfaces: BuiltinToolSurfaces = { inspectors, renders };
    expectTypeOf(surfaces.inspectors).toEqualTypeOf<Readonly<Record<string, BuiltinInspector>>>();
  });

  it('accepts every kind of surface', () => {
    const surfaces: BuiltinToolSurfaces = {
      inspectors: { search: SearchInspector },
      interventions: {
        search: ({ args, onArgsChange }: BuiltinInterventionProps<SearchParams>) => {
          void onArgsChange?.({ ...args, limit: 5 });
          return null;
        },
      },
      placeholders: {
        search: ({ args }: BuiltinPlaceholderProps<SearchParams>) => args?.query ?? null,
      },
      portals: {
        search: ({ arguments: args, state }: BuiltinPortalProps<SearchParams, SearchState>) =>
          `${args.query} ${state.results.length}`,
      },
      renders: { search: SearchRender },
      streamings: { search: ({ args }: BuiltinStreamingProps<SearchParams>) => args.query },
    };
    expectTypeOf(surfaces).toExtend<BuiltinToolSurfaces>();
  });

  it('requires Inspectors', () => {
    // @ts-expect-error -- inspectors are required
    const surfaces: BuiltinToolSurfaces = { renders: { search: SearchRender } };
    expectTypeOf(surfaces).toExtend<object>();
  });

  it('rejects a component that expects other props', () => {
    const Other = ({ color }: { color: number }): ReactNode => color;
    // @ts-expect-error -- no surface is given a color
    const renders: Record<string, BuiltinRender> = { search: Other };
    expectTypeOf(renders).toExtend<object>();
  });

  it('rejects a component that does not return a React node', () => {
    // @ts-expect-error -- a bare object is nothing to show
    const renders: Record<string, BuiltinRender> = { search: () => ({ text: 'a' }) };
    expectTypeOf(renders).toExtend<object>();
  });
});

describe('the props of surfaces', () => {
  it('are as loose as LobeHub’s by default', () => {
    expectTypeOf<BuiltinRenderProps['args']>().toBeAny();
    expectTypeOf<BuiltinInspectorProps['pluginState']>().toBeAny();
  });

  it('know the arguments and the state of their API', () => {
    type Props = BuiltinRenderProps<SearchParams, SearchState>;
    expectTypeOf<Props['args']>().toEqualTypeOf<SearchParams>();
    expectTypeOf<Props['pluginState']>().toEqualTypeOf<SearchState | undefined>();
    expectTypeOf<BuiltinInspectorProps<SearchParams>['partialArgs']>().toEqualTypeOf<
      Partial<SearchParams> | undefined
    >();
  });
});
