/** Schemas of what is done to a booking. */
import { z } from "zod";

import { longestNote } from "#app/commands/order/bookings.server.ts";
import { notedSources } from "#app/domain/payment/bank-transfer.ts";
import { noCents } from "#app/domain/money.ts";
import { constraintOf } from "#app/http/forms.server.ts";
import { issueText } from "#app/locales/issue-text.ts";
import { requiredAmount, requiredText, requiredTick, tick } from "#app/routes/desk/form.server.ts";
import { deskNoShowTexts } from "#locale/operator/no-show.ts";
import { deskBookingTexts as t } from "#locale/order/bookings.ts";

export const markPaidForm = z.object({
  how: z.enum(notedSources, issueText(t, "refused.how")).default("operator"),
  day: z.string().trim().max(60, issueText(t, "refused.wrong-day")).default(""),
  paid: z.literal("1", issueText(t, "refused.paid")),
});

export const refundForm = z.object({ amount: requiredAmount(issueText(t, "refused.amount")) });

export const refundAllForm = z.object({ sure: requiredTick(issueText(t, "refused.sure")) });

export const cancelForm = z.object({
  keep: requiredAmount(issueText(t, "refused.keep")).default(noCents),
  confirm: requiredTick(issueText(t, "refused.confirm")),
});

export const noteForm = z.object({ text: requiredText(issueText(t, "refused.note"), longestNote) });

export const noShowForm = z.object({
  sure: requiredTick(issueText(deskNoShowTexts, "refused.sure")),
  notify: tick,
});

/** Constraints of the forms on a booking's page. */
export const bookingConstraints = () => ({
  markPaid: constraintOf(markPaidForm),
  refund: constraintOf(refundForm),
  refundAll: constraintOf(refundAllForm),
  cancel: constraintOf(cancelForm),
  note: constraintOf(noteForm),
});
