import { buildEmail, type DocumentContent, nextStep, paragraph } from "#app/documents/blocks.ts";
import { mailWords } from "#app/documents/mail-words.ts";
import type { Sender } from "#app/documents/order-facts.ts";
import { lastReviewDay } from "#app/domain/catalogue/review.ts";
import { fullName } from "#app/domain/customer/customer.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { formatDate } from "#app/domain/format.ts";
import type { Order } from "#app/domain/order/order.ts";
import { reviewMailTexts as t } from "#locale/mail/reviews.ts";

interface ReviewRequestFacts {
  order: Order;
  /** The booked stay, with the proof that its reviewer received this email. */
  stay: { itemId: string; checkin: CivilDate; checkout: CivilDate; proof: string };
  sender: Sender;
}

/** Asks for a review, once, with the notice that the customer can object (UWG § 7 (3)). */
export function buildReviewRequest({ order, stay, sender }: ReviewRequestFacts): DocumentContent {
  const item = order.orderItems.find(({ id }) => id === stay.itemId);
  const house = item?.terms.house.name || item?.title || "";
  const words = mailWords(sender, "review-request", {
    name: fullName(order.customer),
    house,
    arrival: formatDate(stay.checkin),
    departure: formatDate(stay.checkout),
  });
  return buildEmail(sender, words.subject, [
    ...words.introduction,
    nextStep(t("open"), `${sender.publicUrl}/de/bewerten/${stay.itemId}/${stay.proof}`),
    paragraph(t("rules", { until: formatDate(lastReviewDay(stay.checkout), "long") })),
    paragraph(t("objection")),
  ]);
}
