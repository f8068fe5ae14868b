import anyAscii from "any-ascii";

/** German transliteration, which differs from any-ascii (ä to a, ẞ to Ss). */
const german: Readonly<Record<string, string>> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  Ä: "Ae",
  Ö: "Oe",
  Ü: "Ue",
  ẞ: "SS",
};

/** The text in printable ASCII: ß as ss, Ł as L, other scripts transliterated. Emoji become spaces. */
export function toAscii(text: string): string {
  const spelled = text
    .normalize("NFC")
    .replaceAll(/[äöüÄÖÜẞ]/g, (letter) => german[letter] ?? letter)
    .replaceAll(/\p{Extended_Pictographic}/gu, " ");
  return anyAscii(spelled).replaceAll(/[^\x20-\x7e]/g, " ");
}
