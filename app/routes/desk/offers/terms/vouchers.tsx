/** /verwaltung/angebote/{offer}/gutscheine: the months in which vouchers of the offer can be redeemed. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { changeOffer, hashOfferPart, type OfferInFile } from "#app/commands/catalogue/offers.server.ts";
import { formatMonth } from "#app/domain/format.ts";
import { allMonths } from "#app/domain/voucher/voucher.ts";
import { seeOther } from "#app/http/access.server.ts";
import { deskOfferPagePath, deskOfferPath } from "#app/http/back-office-urls.ts";
import { constraintOf, readForm } from "#app/http/forms.server.ts";
import { actorIn } from "#app/routes/desk/form.server.ts";
import { parsePart, refusedPart, voucherMonthsForm } from "#app/routes/desk/offers/form.server.ts";
import { offerHead, openOffer, soldVouchers } from "#app/routes/desk/offers/open-offer.server.ts";
import { PartForm, PartPage } from "#app/routes/desk/offers/part-page.tsx";
import { Boxes } from "#app/routes/desk/rooms/change-form.tsx";
import { createFieldReader } from "#app/ui/form/field.tsx";
import { buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { deskOfferVoucherTexts as t } from "#locale/catalogue/offers/offer-texts.ts";
import { deskOfferTexts } from "#locale/catalogue/offers/offers.ts";

export const meta = buildUnlistedMeta(() => deskOfferTexts("pages.gutscheine"));

export async function loader(args: LoaderFunctionArgs) {
  const { offer } = await openOffer(args);
  const vouchers = soldVouchers(offer);
  return {
    head: offerHead(offer),
    stand: hashOfferPart(offer, "vouchers"),
    constraint: constraintOf(voucherMonthsForm(vouchers)),
    vouchers,
    values: Object.fromEntries(vouchers.map(({ field, months }) => [field, months.map(String)])),
    validity: offer.validity ?? "",
    texts: deskOfferPagePath(offer.slug, "texte"),
  };
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request, args.context, { typeset: true });
  const { operator, offer } = await openOffer(args);
  const vouchers = soldVouchers(offer);
  const labels = Object.fromEntries(vouchers.map(({ field, name }) => [field, name]));
  const read = parsePart(form, voucherMonthsForm(vouchers), labels);
  if (!read.ok) return data(read, { status: 422 });
  const answer = await changeOffer(args.context.shop.work(), offer.slug, {
    part: "vouchers",
    edit: (before) => ({
      ...before,
      variants: before.variants.map((variant) => {
        const field = vouchers.find(({ key }) => key === variant.key)?.field;
        return field === undefined ? variant : withMonths(variant, read.value[field] ?? []);
      }),
    }),
    by: actorIn(form, operator),
  });
  if (answer.ok) return seeOther(deskOfferPath(offer.slug, "gespeichert"));
  const fieldOf = (path: string) => vouchers.find((voucher) => path.startsWith(voucher.path))?.field;
  return data(refusedPart(form, answer, { fieldOf, labels }), { status: 422 });
}

type Variant = OfferInFile["variants"][number];

/** @param months none or all: the whole year */
function withMonths(variant: Variant, months: readonly number[]): Variant {
  if (!variant.voucher) return variant;
  const { months: _, ...voucher } = variant.voucher;
  const limited = months.length > 0 && months.length < allMonths.length;
  return { ...variant, voucher: limited ? { ...voucher, months: [...months] } : voucher };
}

export default function DeskOfferVouchers() {
  const { head, stand, values, constraint, vouchers, validity, texts } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const field = createFieldReader({ constraint, lastResult: answer?.reply, defaultValue: values });
  const months = allMonths.map((month) => ({ value: String(month), label: formatMonth(month) }));
  if (vouchers.length === 0)
    return (
      <PartPage head={head} title={deskOfferTexts("pages.gutscheine")} answer={answer}>
        <p>{t("none")}</p>
      </PartPage>
    );
  return (
    <PartPage head={head} title={deskOfferTexts("pages.gutscheine")} lead={t("lead")} answer={answer}>
      <p>
        {validity === "" ? t("noSentence") : t("sentence", { validity })}{" "}
        <Link to={texts}>{t("change")}</Link>
      </p>
      <PartForm stand={stand} answer={answer}>
        {vouchers.map((voucher) => (
          <Boxes
            key={voucher.key}
            field={field(voucher.field)}
            label={voucher.name}
            hint={answer?.changed ? deskOfferTexts("refused.now", { value: voucher.text }) : undefined}
            options={months}
          />
        ))}
      </PartForm>
    </PartPage>
  );
}
