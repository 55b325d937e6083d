/** A name in the letters of the grammar: `x₁` is `x_1`. */
export const plainName = (name: string): string =>
  name.replace(/[₀-₉]+$/u, (digits) => {
    const plain = Array.from(digits, (digit) => '₀₁₂₃₄₅₆₇₈₉'.indexOf(digit)).join('');
    return `_${plain}`;
  });
