/** Countries to choose from, by their German names. */

const names = new Intl.DisplayNames("de", { type: "region", fallback: "none" });
/** Codes with a name that are no country of today: former ones, unions, reserved and private ones. */
const others = new Set(
  "AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC NH QO RH SU TA TP UK UN VD XA XB YD YU ZR ZZ".split(" "),
);

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const collator = new Intl.Collator("de");

export const countryChoices: readonly { value: string; label: string }[] = letters
  .flatMap((first) => letters.map((second) => first + second))
  .flatMap((value) => {
    const label = others.has(value) ? undefined : names.of(value);
    return label === undefined ? [] : [{ value, label }];
  })
  .toSorted((one, other) => collator.compare(one.label, other.label));

export function isCountry(code: string): boolean {
  return countryChoices.some(({ value }) => value === code);
}
