/** The call by which programs read reviews. */
import { z } from "zod";

import { partnerCall } from "#app/api/call.server.ts";
import { day, instantSchema } from "#app/api/schemas/values.server.ts";
import { parseInstant } from "#app/domain/time.ts";
import { listReviewsSince } from "#app/store/queries/catalogue/partner-reviews.server.ts";
import { problemTexts as t } from "#locale/problem.ts";

const mostReviews = 100;

const reviewSchema = z
  .strictObject({
    id: z.uuid(),
    property: z.string(),
    offer: z.string(),
    stars: z.int().min(1).max(5),
    text: z.string(),
    name: z.string().meta({ description: "Wie der Gast genannt sein will; leer: ein Gast" }),
    travelMonth: day.meta({ description: "erster Tag des Monats der Anreise" }),
    written: instantSchema,
    changed: instantSchema.meta({ description: "geschrieben, geändert, beantwortet oder verborgen" }),
    answer: z.string(),
    hidden: z.boolean(),
  })
  .meta({ id: "PartnerReview" });

export const getReviews = partnerCall({
  summary: "Bewertungen seit einem Zeitpunkt",
  description:
    "Die am längsten unveränderte zuerst. Ist more wahr, fragen Sie mit changed der letzten Bewertung weiter. Bewertungen " +
    "dieses Zeitpunkts kommen noch einmal: Erkennen Sie sie an id. Welche Bestellung es war, sagt der Shop nicht.",
  scope: "reviews:read",
  query: z.object({
    since: z.iso
      .datetime({ offset: true })
      .refine((text) => parseInstant(text) !== null, { error: () => t("field.date") })
      .optional()
      .meta({ examples: ["2026-11-01T00:00:00Z"] }),
  }),
  answer: z
    .strictObject({ reviews: z.array(reviewSchema), more: z.boolean() })
    .meta({ id: "PartnerReviews" }),
  answerExample: {
    reviews: [
      {
        id: "0190c0de-0000-7000-8000-000000000005",
        property: "haus-am-see",
        offer: "haus-am-see",
        stars: 5,
        text: "Ruhig gelegen, und das Frühstück ist gut.",
        name: "Erika B.",
        travelMonth: "2026-10-01",
        written: "2026-11-02T10:00:00.000Z",
        changed: "2026-11-03T08:30:00.000Z",
        answer: "Danke, bis bald!",
        hidden: false,
      },
    ],
    more: false,
  },
  handle: async ({ query: { since }, context, key: { vendorKey } }) => {
    const from = since === undefined ? null : parseInstant(since);
    const found = await listReviewsSince(context.shop.db, { since: from, vendorKey, most: mostReviews + 1 });
    return {
      reviews: found.slice(0, mostReviews).map(({ review, offer, property, changed }) => ({
        id: review.id,
        property,
        offer,
        stars: review.stars,
        text: review.text,
        name: review.name,
        travelMonth: review.travelMonth,
        written: review.written.toISOString(),
        changed: changed.toISOString(),
        answer: review.answer,
        hidden: review.hidden !== null,
      })),
      more: found.length > mostReviews,
    };
  },
});
