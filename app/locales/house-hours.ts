/** Formats in which properties write the hours in their attributes. Anything after a comma is ignored. */
const formats = {
  Anreise: /^(?:ab )?(\d\d?)(?::(\d\d))?(?: bis \d\d?(?::\d\d)?)? Uhr(?:,|$)/,
  Abreise: /^bis (\d\d?)(?::(\d\d))? Uhr(?:,|$)/,
};

function readHour(attributes: readonly { key: string; value: string }[], name: keyof typeof formats) {
  const text = attributes.find(({ key }) => key === name)?.value ?? "";
  const [, hour, minute = "00"] = formats[name].exec(text) ?? [];
  return hour && `${hour.padStart(2, "0")}:${minute}`;
}

/**
 * Hours of arrival and departure: "15:00" of "ab 15 Uhr" or "15 bis 20 Uhr, danach Schlüsselkasten". Absent in any
 * other format, because a wrong hour is worse than none.
 */
export function readHouseHours(attributes: readonly { key: string; value: string }[]) {
  const [checkinTime, checkoutTime] = [readHour(attributes, "Anreise"), readHour(attributes, "Abreise")];
  return { ...(checkinTime && { checkinTime }), ...(checkoutTime && { checkoutTime }) };
}
