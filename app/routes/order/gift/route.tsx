/** /de/order/{id}/{key}/verschenken: emails a paid voucher to its recipient. */
import { itemNameIn } from "#app/domain/order/item.ts";
import { randomUUID } from "node:crypto";

import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { readCardCodes } from "#app/store/queries/voucher/gift-cards.server.ts";
import { giveVoucher } from "#app/commands/voucher/vouchers.server.ts";
import { fullName } from "#app/domain/customer/customer.ts";
import { canBeChanged, orderStatuses } from "#app/domain/order/order.ts";
import { seeOther } from "#app/http/access.server.ts";
import { constraintOf, buildRefusalReply } from "#app/http/forms.server.ts";
import { flash } from "#app/http/session.server.ts";
import { cartPath, orderViewPath } from "#app/http/urls.ts";
import { voucherGiftTexts as t } from "#locale/voucher/voucher-gift.ts";
import { parseVoucherGift, voucherGiftForm } from "#app/routes/order/gift/form.server.ts";
import { describeVoucherEmails } from "#app/routes/order/voucher-view.server.ts";
import { openPlacedOrder, openPostedOrder } from "#app/routes/order/open-order.server.ts";
import { findVouchers, listGifts } from "#app/store/queries/voucher/vouchers.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { CheckboxField, createFieldReader, RadioGroup, TextArea, TextField } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { EmailField } from "#app/ui/form/login-fields.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { orderHandle } from "#app/ui/order/order-styles.ts";

export const handle = orderHandle;

export const meta = buildUnlistedMeta(() => t("title"));

export async function loader(args: LoaderFunctionArgs) {
  const { shop } = args.context;
  const { access, order } = await openPlacedOrder(args);
  const vouchers = readCardCodes(shop.config.sessionSecrets, await findVouchers(shop.db, order.id));
  const usable = vouchers.filter(
    ({ voucherKey, returned, card, fulfillmentDate }) =>
      voucherKey !== null && returned === null && (card !== null || fulfillmentDate === null),
  );
  const giftableVouchers = order.status === orderStatuses.Closed ? usable : [];
  const gifts = await listGifts(
    shop.db,
    giftableVouchers.map(({ id }) => id),
  );
  const isGiven = ({ id }: { id: string }) => gifts.some(({ voucherId }) => voucherId === id);
  return {
    gift: randomUUID(),
    constraint: constraintOf(voucherGiftForm),
    /** The first voucher that was not sent yet. */
    chosen: (giftableVouchers.find((each) => !isGiven(each)) ?? giftableVouchers[0])?.id,
    someGiven: giftableVouchers.some(isGiven),
    view: orderViewPath(access),
    giver: fullName(order.customer),
    choices: giftableVouchers.map(({ id, itemId, voucherKey }) => ({
      value: id,
      hint: describeVoucherEmails(gifts, id).join(". "),
      label: t("choice", {
        title: itemNameIn(order, itemId),
        end: voucherKey?.slice(-4) ?? "",
      }),
    })),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { shop } = args.context;
  const { access, order, form } = await openPostedOrder(args);
  if (canBeChanged(order)) return seeOther(cartPath(access));
  const parsed = parseVoucherGift(form);
  if (!parsed.ok) return data({ reply: parsed.reply }, { status: 422 });
  const { gift: id, voucher: voucherId, again, ...typed } = parsed.value;
  const result = await giveVoucher(shop.work(), access, { id, voucherId, ...typed }, again !== undefined);
  if (!result.ok) {
    const errors: Record<string, string> =
      result.refusal === "given"
        ? { again: t("errors.given") }
        : {
            voucher: result.refusal === "too-many" ? t("errors.tooMany") : t("errors.notUsable"),
          };
    return data({ reply: buildRefusalReply(form, errors, ["gift"]) }, { status: 422 });
  }
  const text = t("sent", { name: typed.recipientName });
  return seeOther(orderViewPath(access), [await flash(shop.config, args.request, { kind: "info", text })]);
}

export default function OrderGift() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const field = createFieldReader({
    constraint: page.constraint,
    lastResult: reply,
    defaultValue: { voucher: page.chosen, giverName: page.giver },
  });
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t("title")} lead={t("lead")} />
      {page.chosen === undefined ? (
        <Notice kind="info" title={t("none")}>
          <p>{t("noneText")}</p>
        </Notice>
      ) : (
        <PostForm intent="give" values={{ gift: page.gift }}>
          <RadioGroup field={field("voucher")} label={t("voucher")} options={page.choices} />
          {page.someGiven ? (
            <CheckboxField field={field("again")} label={t("again")} hint={t("againHint")} />
          ) : null}
          <TextField field={field("recipientName")} label={t("recipientName")} autoComplete="off" />
          <EmailField
            field={field("recipientEmail")}
            label={t("recipientEmail")}
            hint={t("recipientEmailHint")}
            autoComplete="off"
          />
          <TextField field={field("giverName")} label={t("giverName")} autoComplete="name" />
          <TextArea field={field("greeting")} label={t("greeting")} hint={t("greetingHint")} />
          <Submit label={t("submit")} kind="primary" />
        </PostForm>
      )}
      <p>
        <Link to={page.view}>{t("back")}</Link>
      </p>
    </>
  );
}
