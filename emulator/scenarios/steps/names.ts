/** Names in right-to-left scripts, and with right-to-left control characters. */
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
