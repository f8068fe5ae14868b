/** International bank account numbers (ISO 13616). */

export function compactIban(text: string): string {
  return text.replace(/\s+/g, "").toUpperCase();
}

/** Form and check digits: country and check digits moved to the end, letters as 10 to 35, leave 1 modulo 97. */
export function isIban(text: string): boolean {
  const iban = compactIban(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(parseInt(letter, 36)),
  );
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/** As it stands on paper: groups of four. */
export function groupIban(iban: string): string {
  return compactIban(iban).replace(/(.{4})(?=.)/g, "$1 ");
}
