/** Reed-Solomon over GF(256) with the polynomial of QR codes, x^8 + x^4 + x^3 + x^2 + 1. */
const POLYNOMIAL = 0x11d;

/** Product of two field elements. */
export function multiply(left: number, right: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * POLYNOMIAL);
    product ^= ((right >>> bit) & 1) * left;
  }
  return product;
}

function divisorOf(degree: number): number[] {
  const divisor: number[] = [...Array.from({ length: degree - 1 }, () => 0), 1];
  let root = 1;
  for (let step = 0; step < degree; step += 1) {
    for (let index = 0; index < degree; index += 1) {
      divisor[index] = multiply(divisor[index] ?? 0, root) ^ (divisor[index + 1] ?? 0);
    }
    root = multiply(root, 2);
  }
  return divisor;
}

/** The error-correction bytes of a block: the remainder of its division by the generator of that degree. */
export function correctionOf(block: readonly number[], degree: number): number[] {
  const divisor = divisorOf(degree);
  let remainder: number[] = Array.from({ length: degree }, () => 0);
  for (const byte of block) {
    const factor = byte ^ (remainder[0] ?? 0);
    remainder = [...remainder.slice(1), 0].map(
      (value, index) => value ^ multiply(divisor[index] ?? 0, factor),
    );
  }
  return remainder;
}
