import { z } from "zod";

import { voucherDesk as texts } from "#app/locales/de/voucher/redemption.ts";

/** Longer is no code and no PIN; it is not looked up, and answered as any other that there is not. */
const longest = 100;

export const voucherDeskForm = z.object({
  code: z.string(texts.errors.code).trim().min(1, texts.errors.code).max(longest, texts.errors.unknown),
  pin: z.string(texts.errors.pin).trim().min(1, texts.errors.pin).max(longest, texts.errors.unknown),
});
