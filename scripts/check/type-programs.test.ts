import { describe, expect, it } from 'vitest';

import { createTypePrograms } from './type-programs.ts';

const DOM = { lib: ['ES2024', 'DOM'] };

const project = (name: string, compilerOptions?: object) => ({
  ...(compilerOptions && { compilerOptions }),
  directory: `/repository/packages/${name}`,
  include: ['src', 'test'],
});

const listNames = (...projects: Array<ReturnType<typeof project>>): string[][] =>
  createTypePrograms(projects, '/repository/base.json').map(({ configuration }) =>
    configuration.include.map((file) => file.split('/').slice(3).join('/')),
  );

describe('createTypePrograms', () => {
  it('hides page types from packages that run without a page', () => {
    expect(listNames(project('engine'), project('ui', DOM))).toEqual([
      ['engine/src', 'engine/test'],
      ['ui/src', 'ui/test'],
    ]);
  });

  it('separates a project that has module aliases', () => {
    const paths = { paths: { kit: ['./src/index.ts'] } };
    expect(listNames(project('kit', paths), project('types'))).toHaveLength(2);
    const [kit] = createTypePrograms([project('kit', paths)], '/repository/base.json');
    expect(kit?.configuration.compilerOptions).toEqual({
      paths: { kit: ['/repository/packages/kit/src/index.ts'] },
    });
  });

  it('separates a project with fewer checks', () => {
    const fewer = { ...DOM, jsx: 'react-jsx', noUncheckedIndexedAccess: false };
    const programs = createTypePrograms(
      [project('copied', fewer), project('host', DOM), project('other', fewer)],
      '/repository/base.json',
    );
    expect(programs.map(({ configuration }) => configuration.compilerOptions)).toEqual([
      fewer,
      DOM,
    ]);
  });

  it('combines projects with the same environment, using the options of all and without the exclusions of one', () => {
    const programs = createTypePrograms(
      [
        project('host', DOM),
        { ...project('ui', { ...DOM, jsx: 'react-jsx' }), exclude: ['test/large.ts'] },
      ],
      '/repository/base.json',
    );
    expect(programs).toEqual([
      {
        configuration: {
          compilerOptions: { ...DOM, jsx: 'react-jsx' },
          exclude: ['/repository/packages/ui/test/large.ts'],
          extends: '/repository/base.json',
          include: ['host', 'ui'].flatMap((name) => [
            `/repository/packages/${name}/src`,
            `/repository/packages/${name}/test`,
          ]),
        },
        name: 'types-1',
      },
    ]);
  });
});
