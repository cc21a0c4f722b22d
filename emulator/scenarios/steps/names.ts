/** Names of people whose script is written from right to left, or who use its signs. */
export const rightToLeftNames = [
  'משה בן מימון',
  'ابن سينا (Avicenna)',
  '(رازی)',
  'דוד 1948',
  'שרה\u200f Cohen!',
  'Ada עדה',
  '\u202eAda',
  '\u202aAda',
  'نجيب محفوظ - كاتب',
  'אברהם: יצחק, יעקב',
] as const;
