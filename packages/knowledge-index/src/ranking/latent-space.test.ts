import { describe, expect, it } from 'vitest';

import { trainLatentSpace } from './latent-space.ts';
import { TextIndex } from './text-index.ts';

const TOPICS = [
  'ship boat harbour sail anchor crew deck mast cargo port tide hull',
  'bread flour oven yeast dough crust loaf knead bake grain butter salt',
  'judge court appeal verdict lawyer trial jury law claim witness plea bail',
].map((words) => words.split(' '));

/** Texts on three subjects, each with some words of its subject. */
const createCorpus = (): TextIndex => {
  const index = new TextIndex();
  let state = 7;
  const isChosen = (): boolean => {
    state = (state * 16_807) % 2_147_483_647;
    return state % 3 === 0;
  };
  for (let number = 0; number < 240; number += 1) {
    const own = (TOPICS[number % 3] ?? []).filter(isChosen);
    index.add([{ terms: new Map(own.map((word) => [word, 1])) }]);
  }
  return index;
};

const cosine = (one: Float32Array | undefined, other: Float32Array | undefined): number =>
  one?.reduce((sum, value, axis) => sum + value * (other?.[axis] ?? 0), 0) ?? 0;

describe('trainLatentSpace', () => {
  it('learns nothing from a handful of texts', async () => {
    const index = new TextIndex();
    index.add([{ terms: new Map([['ship', 1]]) }]);
    expect(await trainLatentSpace(index)).toBeUndefined();
  });

  it('stops when aborted', async () => {
    await expect(trainLatentSpace(createCorpus(), AbortSignal.abort())).rejects.toThrow();
  });

  it('places texts of one subject closer together than others, without a word in common', async () => {
    const space = await trainLatentSpace(createCorpus());
    const vectorOf = (topic: number, from: number): Float32Array | undefined =>
      space?.embed((TOPICS[topic] ?? []).slice(from, from + 6).map((word) => [word, 1]));
    for (const topic of [0, 1, 2]) {
      const near = cosine(vectorOf(topic, 0), vectorOf(topic, 6));
      expect(near).toBeGreaterThan(cosine(vectorOf(topic, 0), vectorOf((topic + 1) % 3, 6)) + 0.2);
    }
    expect(space?.embed([['unknown', 1]])).toBeUndefined();
    expect([space?.has('ship'), space?.has('unknown')]).toEqual([true, false]);
  });

  it('learns the same model each time', async () => {
    const [one, other] = [
      await trainLatentSpace(createCorpus()),
      await trainLatentSpace(createCorpus()),
    ];
    expect(one?.embed([['ship', 2]])).toEqual(other?.embed([['ship', 2]]));
  });
});
