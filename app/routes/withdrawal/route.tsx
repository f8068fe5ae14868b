/**
 * /de/widerruf: the electronic withdrawal function (BGB § 356a) with form, check and confirmation. The receipt has its
 * own page.
 */
import { randomUUID } from "node:crypto";

import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { declareWithdrawal, settleWithdrawal } from "#app/commands/order/withdrawals.server.ts";
import { fullName } from "#app/domain/customer/customer.ts";
import { canBeChanged, type Order } from "#app/domain/order/order.ts";
import { seeOther } from "#app/http/access.server.ts";
import { clientNetworkHash } from "#app/http/client.server.ts";
import { constraintOf, readForm, buildRefusalReply } from "#app/http/forms.server.ts";
import { visitorSession } from "#app/http/session.server.ts";
import { orderCancelPath, plainLanguagePath, withdrawalReceiptPath } from "#app/http/urls.ts";
import { withdrawalTexts as t } from "#locale/order/withdrawal.ts";
import { type OfferedPieces, parseWithdrawal, withdrawalFields } from "#app/routes/withdrawal/form.server.ts";
import { WithdrawalCheck, WithdrawalForm } from "#app/routes/withdrawal/withdrawal-form.tsx";
import { type OrderAccess, readOrder } from "#app/store/queries/order/orders.server.ts";
import { countPieces } from "#app/store/queries/voucher/vouchers.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { formatEmail } from "#app/domain/customer/contact.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: t("title") },
  ...(page?.opened ? [{ name: "robots", content: "noindex" }] : []),
];

interface OpenedOrder {
  access: OrderAccess;
  order: Order;
  pieces: OfferedPieces[];
}

/** The order that the address names; null when it does not open, because the form is open to everybody. */
async function loadNamedOrder(request: Request, { shop }: AppLoadContext): Promise<OpenedOrder | null> {
  const { searchParams } = new URL(request.url);
  const access = { id: searchParams.get("order") ?? "", token: searchParams.get("key") ?? "" };
  if (access.id === "") return null;
  const opened = await readOrder(shop.db, access, shop.now());
  if (!opened.ok || canBeChanged(opened.order)) return null;
  const { order } = opened;
  const pieceCounts = await countPieces(shop.db, order.id);
  const pieces = order.orderItems.flatMap(({ id, title, regime }) => {
    const left = pieceCounts.find(({ itemId }) => itemId === id)?.left ?? 0;
    return regime === "voucher" && left > 0 ? [{ itemId: id, title, left }] : [];
  });
  return { access, order, pieces };
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const opened = await loadNamedOrder(request, context);
  const { order, access, pieces } = opened ?? {};
  const dated = order?.orderItems.find(({ regime }) => regime !== "voucher");
  return {
    opened: opened !== null,
    constraint: constraintOf(withdrawalFields),
    known: {
      name: order ? fullName(order.customer) : "",
      contract: order?.vanityOrderNumber ?? "",
      email: formatEmail(order?.customer.email ?? ""),
    },
    // A single piece needs no choice.
    pieces: (pieces ?? []).filter(({ left }, _, all) => left > 1 || all.length > 1),
    dated:
      dated && access
        ? {
            regime: dated.regime === "package" ? ("package" as const) : ("dated-stay" as const),
            cancel: orderCancelPath(access),
          }
        : null,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = context;
  const form = await readForm(request, context);
  if (form.get("intent") === "edit") return data({ typed: buildRefusalReply(form, {}) });
  const opened = await loadNamedOrder(request, context);
  const parsed = parseWithdrawal(form, opened?.pieces ?? []);
  if (!parsed.ok) return data({ reply: parsed.reply }, { status: 422 });
  const { value } = parsed;
  const declaration = form.get("declaration");
  if (form.get("intent") !== "confirm" || typeof declaration !== "string" || !isDeclaration(declaration)) {
    const items = value.items.flatMap(({ itemId, quantity }) => {
      const title = opened?.pieces.find((each) => each.itemId === itemId)?.title ?? "";
      return [{ itemId, quantity, title }];
    });
    return data({
      title: t("check.title"),
      check: { ...value, items, declaration: randomUUID() },
    });
  }
  const access = opened?.access ?? null;
  const account = (await visitorSession(request, context))?.account ?? null;
  const work = shop.work();
  const network = clientNetworkHash(context.client, shop.config.sessionSecrets[0]);
  const declared = { ...value, id: declaration, access, account, network };
  const { withdrawal, isNew } = await declareWithdrawal(work, declared);
  // The declaration is stored and receipted, even when settling fails.
  if (isNew) {
    await settleWithdrawal(work, shop.providers, withdrawal).catch((error: unknown) => {
      shop.log.error({ err: error, withdrawalId: withdrawal.id }, "withdrawal stored, but not settled");
    });
  }
  return seeOther(withdrawalReceiptPath(withdrawal.id, access));
}

/** UUID version 4: 122 random bits make the receipts of others unguessable. */
function isDeclaration(text: string): boolean {
  return /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(text);
}

export default function Withdrawal() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer && "check" in answer) return <WithdrawalCheck check={answer.check} />;
  const reply = answer && "reply" in answer ? answer.reply : undefined;
  const typed = answer && "typed" in answer ? answer.typed : undefined;
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t("title")} lead={t("lead")} />
      <p>
        <Link to={plainLanguagePath("widerruf")}>{t("plain")}</Link>
      </p>
      <WithdrawalForm {...page} reply={reply ?? typed} />
    </>
  );
}
