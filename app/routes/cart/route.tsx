/** /de/order/{id}/{key}: the cart while the order is open, afterwards a redirect to the placed order. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { ComponentProps } from "react";

import { reviewOrder } from "#app/commands/order/checkout.server.ts";
import { deliveryCountries } from "#app/domain/customer/customer.ts";
import { formatInstant } from "#app/domain/format.ts";
import { berlinDate } from "#app/domain/time.ts";
import { isBidCart } from "#app/domain/order/bid.ts";
import { isShipped } from "#app/domain/order/item.ts";
import { canBeChanged } from "#app/domain/order/order.ts";
import {
  requireOrderToChange,
  seeOther,
  redirectToPlacedOrder,
  throwOrderRefusal,
  throwIfUnopened,
} from "#app/http/access.server.ts";
import { clientNetworkHash, eventOrigin } from "#app/http/client.server.ts";
import { setCartCookie } from "#app/http/cookies.server.ts";
import { constraintOf, newFormKey, readForm, tooManyRequests } from "#app/http/forms.server.ts";
import { retryAfterHeaders } from "#app/http/rate-limit.server.ts";
import type { PageHandle } from "#app/http/root-data.ts";
import { flash } from "#app/http/session.server.ts";
import { recordPageEvent } from "#app/http/tracking.server.ts";
import {
  bidReceiptsPath,
  cartPath,
  checkoutPath,
  orderHandOverPath,
  searchPath,
  vouchersPath,
} from "#app/http/urls.ts";
import { allPagesTexts as common } from "#locale/all-pages.ts";
import { bidTexts, cartTexts as t } from "#locale/order/cart.ts";
import { eachAmount } from "#app/locales/bid-amount-text.ts";
import { formTexts } from "#locale/forms.ts";
import { AcceptCounter, CartBids, StandingBid } from "#app/routes/cart/cart-bids.tsx";
import { PaymentAndDeliveryInfo, CartItem, CodeForm, RemoveReduction } from "#app/routes/cart/cart-item.tsx";
import { cartFields, cartForms } from "#app/routes/cart/form.server.ts";
import { buildGiftView } from "#app/routes/cart/gift-forms.server.ts";
import { cartParts, listCartParts } from "#app/routes/cart/parts.ts";
import { buildBidViewModel, buildCartLead, quantityHint } from "#app/routes/cart/view.server.ts";
import { readOrder } from "#app/store/queries/order/orders.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { FlashesAt } from "#app/ui/feedback/notices.tsx";
import { formId } from "#app/ui/form/field.tsx";
import { ButtonForm } from "#app/ui/form/post-form.tsx";
import { EmptyPage, PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { CartDifferences, InvalidReductions, OrderChanges, SeenCart } from "#app/ui/order/cart-changes.tsx";
import { useOrderRefreshOnReturn } from "#app/ui/order/order-refresh.ts";
import { OrderSums } from "#app/ui/order/order-summary.tsx";
import { refuseChangedCart, shownCart, describeChanges } from "#app/ui/order/seen-cart.server.ts";
import { listOfferedUpgrades } from "#app/ui/order/offered-upgrades.server.ts";
import { offeredPaymentName, paymentMark } from "#app/locales/payment-name.ts";
import { cartFacts } from "#app/ui/order/order-view.server.ts";
import { freeCancellationText } from "#app/ui/order/free-cancellation.server.ts";
import { TrustRow } from "#app/ui/layout/trust-row.tsx";
import { orderLinks } from "#app/ui/order/order-styles.ts";
import { formatEmail } from "#app/domain/customer/contact.server.ts";
import { offeredProviders } from "#app/payments/payment-providers.server.ts";

export const handle: PageHandle = { messageParts: listCartParts };

export const links = orderLinks;

export const meta = buildUnlistedMeta<typeof loader>((page) => t(page?.isBid ? "titleBid" : "title"));

export const headers = retryAfterHeaders;

/** Also after a refusal, because the forms must match the current cart. */
export const shouldRevalidate = () => true;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { shop } = context;
  const access = { id: params.id ?? "", token: params.key ?? "" };
  const opened = await readOrder(shop.db, access, shop.now());
  if (!opened.ok) return throwOrderRefusal(request, context, access.id, opened.refusal);
  const { order: cart } = opened;
  if (!canBeChanged(cart)) throw await redirectToPlacedOrder(request, context, access);
  const review = await reviewOrder(shop.db, cart, shop.now());
  const { order, changes, lost, onSale } = review;
  if (order.orderItems.length > 0) recordPageEvent(context, { orderId: order.id, name: "cart-viewed" });
  const unavailableIds = new Set(
    changes.filter(({ refusal }) => refusal !== null).map(({ itemId }) => itemId),
  );
  const cartView = shownCart(review);
  const lines = cartView.lines.map((line, position) => {
    const item = order.orderItems[position];
    const itemOnSale = onSale.get(line.id);
    return {
      ...line,
      facts: item ? cartFacts(item, line) : line.facts,
      gift: item ? buildGiftView(item, order, shop.now()) : null,
      quantityHint: item ? quantityHint(item, itemOnSale, berlinDate(shop.now())) : "",
      bidding: item
        ? buildBidViewModel(
            item,
            unavailableIds.has(item.id) ? undefined : itemOnSale,
            shop.now(),
            order.reduction,
          )
        : null,
      ...listOfferedUpgrades(item, itemOnSale, order.reduction),
    };
  });
  return {
    ...cartView,
    lines,
    changes: describeChanges(review),
    lost,
    isBid: isBidCart(order),
    lead: buildCartLead(order, shop.now()),
    email: formatEmail(order.customer.email),
    until: formatInstant(cart.expires),
    handOver: orderHandOverPath(access),
    receipts: bidReceiptsPath(access),
    payments: [...offeredProviders(shop).values()].map(offeredPaymentName),
    trust: {
      cancellation: freeCancellationText(order, shop.now()),
      payment: paymentMark(offeredProviders(shop).values()),
    },
    countries: isShipped(order) ? [...deliveryCountries] : [],
    constraint: constraintOf(cartFields),
    formKey: newFormKey(),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { shop } = context;
  const access = { id: params.id ?? "", token: params.key ?? "" };
  const form = await readForm(request, context);
  // Access is checked before the submitted values.
  const opened = await readOrder(shop.db, access, shop.now());
  const cart = await requireOrderToChange(request, context, access.id, opened);
  const intent = String(form.get("intent") ?? "");
  const work = shop.work(eventOrigin(request, context));
  if (intent === "checkout") {
    const conflictResponse = refuseChangedCart(form, await reviewOrder(shop.db, cart, work.now));
    return conflictResponse ?? seeOther(checkoutPath(), [await setCartCookie(shop.config, access)]);
  }
  const handleForm = Object.hasOwn(cartForms, intent) ? cartForms[intent] : undefined;
  if (!handleForm) throw new Response(formTexts("unknownForm"), { status: 400 });
  const secret = shop.config.sessionSecrets[0];
  const network = clientNetworkHash(context.client, secret);
  const answer = await handleForm({ work, access, order: cart, form, network, secret });
  if (answer.ok) {
    const messageCookie = await flash(shop.config, request, answer.said);
    const { at } = answer.said;
    return seeOther(`${cartPath(access)}${at === undefined ? "" : `#${at}`}`, [messageCookie]);
  }
  const { reply, retryAfter } = answer;
  const refusal = await throwIfUnopened(request, context, access, answer.refusal);
  if (refusal === "not-open") return redirectToPlacedOrder(request, context, access, { lost: "cart" });
  const answerData = { reply, differences: [] };
  return retryAfter === undefined
    ? data(answerData, { status: 422 })
    : tooManyRequests(answerData, retryAfter);
}

export default function OrderEntry() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useOrderRefreshOnReturn();
  const reply = answer?.reply;
  const { itemId, serviceCode } = reply?.initialValue ?? {};
  if (page.lines.length === 0) {
    return (
      <>
        <ErrorSummary reply={reply} />
        <EmptyPage title={t("emptyTitle")} lead={t("empty")}>
          <Link className="button button-primary" to={searchPath()}>
            {t("toSearch")}
          </Link>{" "}
          <Link className="button" to={vouchersPath()}>
            {common("nav.vouchers")}
          </Link>
        </EmptyPage>
      </>
    );
  }
  const counteroffer = findCounteroffer(page.lines);
  const isOrderable = page.changes.every((change) => change.refusal === null);
  return (
    <>
      <ErrorSummary reply={reply} id={formId(itemId, serviceCode)} />
      <PageHeading title={t(page.isBid ? "titleBid" : "title")} lead={page.lead} tight />
      {page.lines.map((line) =>
        line.bidding ? <StandingBid key={line.id} line={line} bidding={line.bidding} /> : null,
      )}
      <CartDifferences differences={answer?.differences} />
      <OrderChanges changes={page.changes} />
      <InvalidReductions lost={page.lost} remove={(what) => <RemoveReduction what={what} />} />
      <div className="with-aside cart">
        <div>
          {page.lines.map((line) => (
            <CartItem key={line.id} line={line} constraint={page.constraint} reply={reply}>
              {line.bidding ? (
                <CartBids
                  line={line}
                  bidding={line.bidding}
                  formKey={page.formKey}
                  email={page.email}
                  constraint={page.constraint}
                  reply={reply}
                  receipts={page.receipts}
                />
              ) : null}
            </CartItem>
          ))}
        </div>
        <div className="cart-side">
          <aside className="panel" id={cartParts.sums} aria-labelledby="sums">
            <FlashesAt part={cartParts.sums} />
            <OrderSums sums={page.sums} remove={(what) => <RemoveReduction what={what} />} />
            <TrustRow {...page.trust} />
            {/* Gift cards are paid with money only. */}
            {page.lines.every(({ giftCard }) => giftCard) ? null : (
              <CodeForm constraint={page.constraint} reply={reply} />
            )}
          </aside>
          {isOrderable ? (
            <>
              <div className="cart-go foot-bar">
                {counteroffer ? (
                  <>
                    <p>
                      {bidTexts("standingTitle.offer")} <strong>{counteroffer.amount}</strong>
                    </p>
                    <AcceptCounter {...counteroffer} />
                  </>
                ) : (
                  <>
                    <p>
                      {page.sums.totals.asked[0]} <strong>{page.sums.totals.asked[1]}</strong>
                    </p>
                    <ToCheckout rows={page.seen} />
                  </>
                )}
              </div>
              {counteroffer ? <ToCheckout rows={page.seen} full /> : null}
            </>
          ) : null}
          <div>
            <PaymentAndDeliveryInfo payments={page.payments} countries={page.countries} />
            <p className="hint">{t("keep", { until: page.until })}</p>
            <p>
              <Link to={page.handOver}>{t("handOver")}</Link>
            </p>
          </div>
        </div>
      </div>
    </>
  );
}

/** @param full for the full price, while a counteroffer is open and its button is the main one */
function ToCheckout({
  rows,
  full = false,
}: {
  rows: ComponentProps<typeof SeenCart>["rows"];
  full?: boolean;
}) {
  return (
    <ButtonForm
      intent="checkout"
      label={t(full ? "checkoutFull" : "checkout")}
      kind={full ? "plain" : "primary"}
    >
      <SeenCart rows={rows} />
    </ButtonForm>
  );
}

function findCounteroffer(lines: ReturnType<typeof useLoaderData<typeof loader>>["lines"]) {
  const line = lines.find(({ bidding }) => bidding?.currentBid?.kind === "counter");
  const amount = line?.bidding?.currentBid?.amount;
  return line && amount !== undefined ? { line, amount: eachAmount(line, amount) } : null;
}
