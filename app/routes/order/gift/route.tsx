/** /de/order/{id}/{key}/verschenken: gives a voucher away, by email on a chosen day or on paper. */
import { itemNameIn } from "#app/domain/order/item.ts";
import { randomUUID } from "node:crypto";

import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { readCardCodes } from "#app/store/queries/voucher/gift-cards.server.ts";
import {
  giveVoucher,
  type GiveVoucherRefusal,
  listGiftable,
  withdrawGift,
} from "#app/commands/voucher/gifts.server.ts";
import { fullName } from "#app/domain/customer/customer.ts";
import { formatDate } from "#app/domain/format.ts";
import { canBeChanged } from "#app/domain/order/order.ts";
import { isPaid } from "#app/domain/order/withdrawal.ts";
import { berlinDate } from "#app/domain/time.ts";
import { giftState, type VoucherGift } from "#app/domain/voucher/gift.ts";
import { seeOther } from "#app/http/access.server.ts";
import { constraintOf, buildRefusalReply } from "#app/http/forms.server.ts";
import { flash } from "#app/http/session.server.ts";
import { cartPath, orderDocumentPath, orderViewPath } from "#app/http/urls.ts";
import { voucherGiftTexts as t } from "#locale/voucher/voucher-gift.ts";
import { GiftFields } from "#app/ui/order/gift-fields.tsx";
import { giftValues, readGift } from "#app/ui/order/gift-form.server.ts";
import { parseVoucherGift, voucherGiftForm } from "#app/routes/order/gift/form.server.ts";
import { describeGift, describeGifts } from "#app/routes/order/voucher-view.server.ts";
import { openPlacedOrder, openPostedOrder } from "#app/routes/order/open-order.server.ts";
import { findVouchers, listGifts } from "#app/store/queries/voucher/vouchers.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { CheckboxField, createFieldReader, RadioGroup } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { ButtonForm, PostForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { orderLinks } from "#app/ui/order/order-styles.ts";

export const links = orderLinks;

export const meta = buildUnlistedMeta(() => t("title"));

export async function loader(args: LoaderFunctionArgs) {
  const { shop } = args.context;
  const { access, order } = await openPlacedOrder(args);
  const now = shop.now();
  const page = orderDocumentPath(access, "verschenken");
  const vouchers = readCardCodes(shop.config.sessionSecrets, await findVouchers(shop.db, order.id));
  const giftable = listGiftable(order, vouchers, now);
  const gifts = await listGifts(
    shop.db,
    giftable.map(({ id }) => id),
  );
  const open = gifts.filter((gift) => giftState(gift) !== "sent");
  const edited = open.find(({ id }) => id === new URL(args.request.url).searchParams.get("geschenk"));
  // A voucher with a gift that can still be changed is listed above the form instead.
  const free = giftable.filter(({ id }) => !open.some(({ voucherId }) => voucherId === id));
  const isGiven = ({ id }: { id: string }) => gifts.some(({ voucherId }) => voucherId === id);
  const nameOf = ({ id, itemId, voucherKey }: (typeof vouchers)[number]) => {
    const title = itemNameIn(order, itemId);
    return voucherKey === null
      ? t("choiceUnpaid", { title, number: vouchers.findIndex((each) => each.id === id) + 1 })
      : t("choice", { title, end: voucherKey.slice(-4) });
  };
  const chosen = edited ? edited.voucherId : (free.find((each) => !isGiven(each)) ?? free[0])?.id;
  return {
    constraint: constraintOf(voucherGiftForm),
    gift: edited ? edited.id : randomUUID(),
    isEdited: edited !== undefined,
    isEmpty: giftable.length === 0,
    page,
    view: orderViewPath(access),
    someGiven: !edited && free.some(isGiven),
    values:
      chosen === undefined
        ? null
        : { voucher: chosen, ...giftValues(edited, fullName(order.customer), berlinDate(now)) },
    choices: free.map((voucher) => ({
      value: voucher.id,
      hint: describeGifts(gifts, voucher.id, isPaid(order)).join(". "),
      label: nameOf(voucher),
    })),
    open: open.map((gift) => ({
      id: gift.id,
      name: gift.recipientName,
      edit: `${page}?geschenk=${gift.id}`,
      line: t("open.line", {
        title: giftable
          .filter(({ id }) => id === gift.voucherId)
          .map(nameOf)
          .join(""),
        state: describeGift(gift, isPaid(order)),
      }),
    })),
  };
}

/** The field and the text of a refusal. */
const refusals = {
  "past-day": ["sendOn", "past-day"],
  "far-day": ["sendOn", "far-day"],
  given: ["again", "given"],
  planned: ["voucher", "planned"],
  sent: ["voucher", "sent"],
  "too-many": ["voucher", "too-many"],
  "not-usable": ["voucher", "not-usable"],
  "unknown-order": ["voucher", "not-usable"],
  "wrong-key": ["voucher", "not-usable"],
  abandoned: ["voucher", "not-usable"],
} as const satisfies Record<GiveVoucherRefusal, readonly [field: string, text: string]>;

export async function action(args: ActionFunctionArgs) {
  const { shop } = args.context;
  const { access, order, form } = await openPostedOrder(args);
  if (canBeChanged(order)) return seeOther(cartPath(access));
  const refuse = (errors: Record<string, string>) =>
    data({ reply: buildRefusalReply(form, errors, ["gift"]) }, { status: 422 });
  const answer = async (path: string, text: string) =>
    seeOther(path, [await flash(shop.config, args.request, { kind: "info", text })]);
  if (form.get("intent") === "withdraw") {
    const withdrawn = await withdrawGift(shop.work(), access, String(form.get("gift") ?? ""));
    if (!withdrawn.ok) return refuse({ "": t("errors.sent") });
    return answer(orderDocumentPath(access, "verschenken"), t("open.withdrawn"));
  }
  const parsed = parseVoucherGift(form);
  if (!parsed.ok) return data({ reply: parsed.reply }, { status: 422 });
  const { gift: id, voucher: voucherId, again, ...typed } = parsed.value;
  const gift = { id, voucherId, ...readGift(typed, berlinDate(shop.now())) };
  const result = await giveVoucher(shop.work(), access, gift, again !== undefined);
  if (!result.ok) {
    const [field, text] = refusals[result.refusal];
    return refuse({ [field]: t(`errors.${text}`) });
  }
  return answer(orderViewPath(access), describeSaved(gift, result.isQueued, isPaid(order)));
}

function describeSaved({ sendOn, recipientName }: VoucherGift, isQueued: boolean, paid: boolean): string {
  if (sendOn === null) return t("savedToPrint");
  if (isQueued) return t("sent", { name: recipientName });
  return t(paid ? "saved" : "savedUnpaid", { name: recipientName, on: formatDate(sendOn) });
}

export default function OrderGift() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t(page.isEdited ? "editing" : "title")} lead={t("lead")} />
      {page.isEmpty ? (
        <Notice kind="info" title={t("none")}>
          <p>{t("noneText")}</p>
        </Notice>
      ) : null}
      {page.isEdited ? null : <OpenGifts open={page.open} />}
      {page.values ? <GiftForm page={page} values={page.values} reply={reply} /> : null}
      <p>
        <Link to={page.isEdited ? page.page : page.view}>{t("back")}</Link>
      </p>
    </>
  );
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

/** Gifts that are not sent yet. */
function OpenGifts({ open }: Pick<Page, "open">) {
  if (open.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="open">
      <h2 id="open">{t("open.title")}</h2>
      <ul>
        {open.map(({ id, name, edit, line }) => (
          <li key={id}>
            {line}{" "}
            <Link to={edit} aria-label={t("open.editFor", { name })}>
              {t("open.edit")}
            </Link>
            <ButtonForm intent="withdraw" values={{ gift: id }} label={t("open.withdraw")} kind="quiet" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function GiftForm({
  page,
  values,
  reply,
}: {
  page: Page;
  values: NonNullable<Page["values"]>;
  reply: Parameters<typeof ErrorSummary>[0]["reply"];
}) {
  const field = createFieldReader({
    constraint: page.constraint,
    lastResult: reply,
    defaultValue: values,
  });
  return (
    <PostForm intent="give" values={{ gift: page.gift, ...(page.isEdited && { voucher: values.voucher }) }}>
      {page.isEdited ? null : (
        <RadioGroup field={field("voucher")} label={t("voucher")} options={page.choices} />
      )}
      {page.someGiven ? (
        <CheckboxField field={field("again")} label={t("again")} hint={t("againHint")} />
      ) : null}
      <GiftFields field={field} />
      <Submit label={t(page.isEdited ? "save" : "submit")} kind="primary" />
    </PostForm>
  );
}
