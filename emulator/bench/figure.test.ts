import { describe, expect, test } from 'vitest';
import { isHeld, resolution, rowsOf, verdictsOf, type Bar, type Figure } from './figure.ts';

const figure = (samples: Figure['samples'], ...bars: Bar[]): Figure => ({
  name: 'press to text',
  unit: 'ms',
  samples,
  bars,
});

describe('a bar', () => {
  test.each<[string, Figure['samples'], Bar, boolean | undefined]>([
    ['holds at its value', { ours: [90, 100, 500] }, { most: 100 }, true],
    ['is missed by a median above it', { ours: [90, 101, 500] }, { most: 100 }, false],
    [
      'holds at its share of another median',
      { stock: [1000], ours: [900] },
      { most: 0.9, of: 'stock' },
      true,
    ],
    ['is missed above that share', { stock: [1000], ours: [901] }, { most: 0.9, of: 'stock' }, false],
    ['is open without the other', { ours: [1] }, { most: 0.9, of: 'stock' }, undefined],
    ['is open without ours', { stock: [1] }, { most: 100 }, undefined],
    ['spares the worst run', { ours: [100, 87, 100, 100] }, { least: 100, inAllBut: 1 }, true],
    ['spares one run only', { ours: [100, 87, 99, 100] }, { least: 100, inAllBut: 1 }, false],
  ])('%s', (_, samples, bar, held) => {
    expect(isHeld(figure(samples), bar)).toBe(held);
  });

  test('says its verdict in words', () => {
    expect(
      verdictsOf(figure({ ours: [300], stock: [400] }, { most: 100 }, { most: 0.9, of: 'stock' })),
    ).toEqual(['at most 100 ms: MISSED', 'at most 0.9 of stock: held']);
  });
});

test('a row has ratios to the first column, and medians in brackets', () => {
  expect(rowsOf([figure({ ours: [100, 150, 900], bare: [200] })])).toEqual([
    ['', 'bare', 'ours', 'bars'],
    ['press to text', '1.00 (200 ms)', '0.75 (150 ms)', ''],
  ]);
});

test('a row has no ratios to 0, nor without another contestant', () => {
  expect(rowsOf([figure({ ours: [150], bare: [0] })])[1]).toEqual(['press to text', '0 ms', '150 ms', '']);
  expect(rowsOf([figure({ ours: [150] })])[1]).toEqual(['press to text', '150 ms', '']);
});

test('the resolution is the greatest difference between the two copies of our site', () => {
  const twice = [
    figure({ ours: [100], again: [104] }),
    { ...figure({ ours: [200], again: [180] }), name: 'heap' },
  ];
  expect(resolution(twice)).toEqual({ share: expect.closeTo(0.1), of: 'heap' });
  expect(resolution([figure({ ours: [0], again: [0] }), figure({ ours: [5] })])).toBeUndefined();
});
