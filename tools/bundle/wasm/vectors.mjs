/**
 * Loops over all gates or units of the networks, in vectors of 16 bytes: the gates of the place network take less than
 * half of the time then, its places a third. Each writes a function of the sources again, which stays where there are no
 * vectors, and gives the same.
 */

import binaryen from 'binaryen';

const { i32, v128 } = binaryen;
const GATES = 'eval/places/gates.js';
const NETWORK = 'eval/places/network.js';
const PLACES = 'eval/places/places.js';
const ACCUMULATORS = 'eval/units/accumulators.js';
const UNIT_NETWORK = 'eval/units/network.js';
const UNITS = 'eval/units/units.js';
/** Bytes of a vector. */
const SIZE = 16;

/**
 * By the function's name: its module, the modules of the arrays and constants that it uses, and its body. A body is
 * made from the addresses and numbers of these and from the places of parameters; `local` makes a variable.
 */
export const VECTORS = {
  sumGates: {
    module: GATES,
    uses: { VALUES: GATES, ROWS: GATES, GATE_TABLE: NETWORK, GATES: NETWORK, HIDDEN: NETWORK, ONE_GATE_BITS: NETWORK },
    body(module, used, [active, gates, at], local) {
      const lanes = vectorsOf(used.GATES);
      const sums = lanes.map(() => local(v128));
      const [end, unit, row, value] = [local(i32), local(i32), local(i32), local(v128)];
      const get = (at) => module.local.get(at, i32);
      const numbers = (pointer, offset, lane) => module.v128.load16x4_s(offset + (SIZE / 2) * lane, 2, pointer);
      const bias = used.GATE_TABLE + 2 * used.HIDDEN * used.GATES;
      const shift = module.i32.const(used.ONE_GATE_BITS);
      return module.block(null, [
        ...lanes.map((lane) =>
          module.local.set(sums[lane], module.i32x4.shl(numbers(module.i32.const(0), bias, lane), shift)),
        ),
        module.local.set(end, module.i32.shl(get(active), module.i32.const(2))),
        loop(module, unit, end, [
          module.local.set(value, module.i32x4.splat(module.i32.load(used.VALUES, 4, get(unit)))),
          module.local.set(row, module.i32.shl(module.i32.load(used.ROWS, 4, get(unit)), module.i32.const(1))),
          ...lanes.map((lane) =>
            add(
              module,
              sums[lane],
              module.i32x4.mul(module.local.get(value, v128), numbers(get(row), used.GATE_TABLE, lane)),
            ),
          ),
        ]),
        ...lanes.map((lane) =>
          module.v128.store(
            SIZE * lane,
            4,
            element(module, gates, at),
            module.i32x4.shr_s(module.local.get(sums[lane], v128), shift),
          ),
        ),
      ]);
    },
  },
  multiply: {
    module: PLACES,
    uses: { ROWS: PLACES, PLACE_TABLE: NETWORK, GATES: NETWORK, SHIFT: NETWORK },
    body(module, used, [count, gates, at], local) {
      const lanes = vectorsOf(used.GATES);
      const sums = lanes.map(() => local(v128));
      const [end, place, row] = [local(i32), local(i32), local(i32)];
      const [middlegame, endgame, gate] = [local(v128), local(v128), local(v128)];
      const get = (at) => module.local.get(at, i32);
      const half = module.i32.const(16);
      const rowBits = Math.log2(4 * used.GATES);
      const units = (vector) => module.i32.shr_s(sumOf(module, vector), module.i32.const(used.SHIFT));
      return module.block(
        null,
        [
          module.local.set(end, module.i32.shl(get(count), module.i32.const(2))),
          loop(module, place, end, [
            module.local.set(row, module.i32.shl(module.i32.load(used.ROWS, 4, get(place)), module.i32.const(rowBits))),
            ...lanes.map((lane) =>
              add(module, sums[lane], module.v128.load(used.PLACE_TABLE + SIZE * lane, 4, get(row))),
            ),
          ]),
          ...lanes.flatMap((lane) => {
            const packed = () => module.local.get(sums[lane], v128);
            const times = (numbers) => module.i32x4.mul(module.local.get(gate, v128), numbers);
            const rounded = module.i32x4.add(packed(), module.i32x4.splat(module.i32.const(0x8000)));
            return [
              module.local.set(gate, module.v128.load(SIZE * lane, 4, element(module, gates, at))),
              add(module, middlegame, times(module.i32x4.shr_s(rounded, half))),
              add(module, endgame, times(module.i32x4.shr_s(module.i32x4.shl(packed(), half), half))),
            ];
          }),
          module.i32.add(module.i32.shl(units(middlegame), half), units(endgame)),
        ],
        i32,
      );
    },
  },
  addRow: { module: GATES, uses: { PAWN_SUMS: GATES, STRUCTURE_TABLE: NETWORK, PAIRS: NETWORK }, body: rowOf('add') },
  takeRow: { module: GATES, uses: { PAWN_SUMS: GATES, STRUCTURE_TABLE: NETWORK, PAIRS: NETWORK }, body: rowOf('sub') },
  addUnits: unitsOf('add'),
  takeUnits: unitsOf('sub'),
  sumUnits: {
    module: UNITS,
    uses: { ACCUMULATORS, OUTPUT_TABLE: UNIT_NETWORK, UNITS: UNIT_NETWORK, ONE_UNIT: UNIT_NETWORK },
    body(module, used, [sums, weights], local) {
      const [sum, weight, value, total] = [local(i32), local(i32), local(v128), local(v128)];
      const pointer = (at) => module.i32.shl(module.local.get(at, i32), module.i32.const(1));
      const least = () => module.i16x8.splat(module.i32.const(0));
      const most = () => module.i16x8.splat(module.i32.const(used.ONE_UNIT));
      const get = () => module.local.get(value, v128);
      return module.block(
        null,
        [
          module.local.set(sum, pointer(sums)),
          module.local.set(weight, pointer(weights)),
          ...vectorsOf(used.UNITS / 2).flatMap((lane) => {
            const given = module.v128.load(used.ACCUMULATORS + SIZE * lane, 4, module.local.get(sum, i32));
            const factor = module.v128.load(used.OUTPUT_TABLE + SIZE * lane, 4, module.local.get(weight, i32));
            return [
              module.local.set(value, module.i16x8.min_s(module.i16x8.max_s(given, least()), most())),
              add(module, total, module.i32x4.dot_i16x8_s(module.i16x8.mul(get(), get()), factor)),
            ];
          }),
          sumOf(module, total),
        ],
        i32,
      );
    },
  },
};

/** The function that changes an accumulator by a row, sums of 16 bits by numbers of eight. */
function unitsOf(operator) {
  return {
    module: ACCUMULATORS,
    uses: { ACCUMULATORS, UNIT_TABLE: UNIT_NETWORK, UNITS: UNIT_NETWORK },
    body(module, used, [sums, from], local) {
      const target = local(i32);
      return module.block(null, [
        module.local.set(target, module.i32.shl(module.local.get(sums, i32), module.i32.const(1))),
        ...vectorsOf(used.UNITS / 2).map((lane) => {
          const sum = module.v128.load(used.ACCUMULATORS + SIZE * lane, 4, module.local.get(target, i32));
          const number = module.v128.load8x8_s(used.UNIT_TABLE + (SIZE / 2) * lane, 1, module.local.get(from, i32));
          return module.v128.store(
            used.ACCUMULATORS + SIZE * lane,
            4,
            module.local.get(target, i32),
            module.i16x8[operator](sum, number),
          );
        }),
      ]);
    },
  };
}

/** The body that changes the sums of pawns by a row. */
function rowOf(operator) {
  return (module, used, [sums, from], local) => {
    const [target, row] = [local(i32), local(i32)];
    const pointer = (at) => module.i32.shl(module.local.get(at, i32), module.i32.const(2));
    const load = (at, address) => module.v128.load(address, 4, module.local.get(at, i32));
    return module.block(null, [
      module.local.set(target, pointer(sums)),
      module.local.set(row, pointer(from)),
      ...vectorsOf(used.PAIRS).map((lane) => {
        const [sum, number] = [
          load(target, used.PAWN_SUMS + SIZE * lane),
          load(row, used.STRUCTURE_TABLE + SIZE * lane),
        ];
        return module.v128.store(
          used.PAWN_SUMS + SIZE * lane,
          4,
          module.local.get(target, i32),
          module.i32x4[operator](sum, number),
        );
      }),
    ]);
  };
}

/** The sum of the four numbers of a vector. */
function sumOf(module, vector) {
  const parts = [0, 1, 2, 3].map((lane) => module.i32x4.extract_lane(module.local.get(vector, v128), lane));
  return parts.reduce((one, other) => module.i32.add(one, other));
}

/** The numbers of the vectors that so many numbers fill. */
function vectorsOf(count) {
  return Array.from({ length: count / 4 }, (_, lane) => lane);
}

function add(module, sum, value) {
  return module.local.set(sum, module.i32x4.add(module.local.get(sum, v128), value));
}

/** The address of an element of an array of words. */
function element(module, array, at) {
  const offset = module.i32.shl(module.local.get(at, i32), module.i32.const(2));
  return module.i32.add(module.local.get(array, i32), offset);
}

/** Runs statements for the offsets of words from zero to an end. */
function loop(module, offset, end, statements) {
  const isOver = module.i32.ge_u(module.local.get(offset, i32), module.local.get(end, i32));
  const next = module.i32.add(module.local.get(offset, i32), module.i32.const(4));
  return module.block('over', [
    module.loop(
      'next',
      module.block(null, [
        module.br_if('over', isOver),
        ...statements,
        module.local.set(offset, next),
        module.br('next'),
      ]),
    ),
  ]);
}
