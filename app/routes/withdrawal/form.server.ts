/** Form of a withdrawal declaration. Checks only the shape, never whether an order matches. */
import type { SubmissionResult } from "@conform-to/dom";
import { z } from "zod";

import type { WithdrawnItems } from "#app/domain/order/withdrawal.ts";
import { withdrawalTexts as t } from "#locale/order/withdrawal.ts";
import { cleanText, isUnfitText } from "#app/domain/text/typed-text.ts";
import { emailText, typedLine } from "#app/http/form-schemas.server.ts";
import { parseForm, buildRefusalReply } from "#app/http/forms.server.ts";
import { issueText, type IssueText } from "#app/locales/issue-text.ts";

const errors = {
  long: (count: number) => issueText(t, "errors.long", { count }),
  strange: issueText(t, "errors.strange"),
};

const line = (missing: IssueText, longest: number) => typedLine(longest, errors, missing).min(1, missing);

export const withdrawalFields = z.object({
  name: line(issueText(t, "errors.name"), 100),
  contract: line(issueText(t, "errors.contract"), 120),
  email: emailText(issueText(t, "errors.email")),
  message: z
    .string()
    .overwrite(cleanText)
    .max(500, errors.long(500))
    .refine((text) => !isUnfitText(text), errors.strange)
    .default(""),
});

export type WithdrawalFields = z.output<typeof withdrawalFields> & {
  items: WithdrawnItems;
};

export interface OfferedPieces {
  itemId: string;
  title: string;
  left: number;
}

export function piecesField(itemId: string): string {
  return `pieces-${itemId}`;
}

/** @param offered items whose pieces can be chosen; without any, the declaration covers everything */
export function parseWithdrawal(
  form: FormData,
  offered: readonly OfferedPieces[],
): { ok: true; value: WithdrawalFields } | { ok: false; reply: SubmissionResult } {
  const parsed = parseForm(form, withdrawalFields, ["declaration"]);
  const pieceErrors: Record<string, string> = {};
  const items = offered.map(({ itemId, left }) => {
    const typed = form.get(piecesField(itemId));
    const text = typeof typed === "string" ? typed.trim() : "";
    const quantity = text === "" ? left : /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
    if (!(quantity <= left)) pieceErrors[piecesField(itemId)] = t("errors.pieces", { left: String(left) });
    return { itemId, quantity };
  });
  const [first] = offered;
  if (first && items.every(({ quantity }) => quantity === 0))
    pieceErrors[piecesField(first.itemId)] = t("errors.none");
  const reply = buildRefusalReply(form, pieceErrors, ["declaration"]);
  if (!parsed.ok) return { ok: false, reply: { ...reply, error: { ...parsed.reply.error, ...reply.error } } };
  if (Object.keys(pieceErrors).length > 0) return { ok: false, reply };
  return { ok: true, value: { ...parsed.value, items } };
}
