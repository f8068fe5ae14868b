import { texts } from "#app/locales/texts.ts";

export const voucherMonthsTexts = texts({
  valid: "gültig {{months}}",
  range: "{{first}} bis {{last}}",
  list: "{{names}} und {{end}}",
});
