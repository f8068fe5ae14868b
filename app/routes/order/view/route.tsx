/** /de/order/{id}/{key}/view: the placed order, reachable at any time. */
import { paymentName } from "#app/documents/payment-blocks.ts";
import type { AppLoadContext, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { readCardCodes } from "#app/store/queries/voucher/gift-cards.server.ts";
import { listGiftable } from "#app/commands/voucher/gifts.server.ts";
import { giroCodePicture } from "#app/documents/qr-code.server.ts";
import { addressLine, fullName } from "#app/domain/customer/customer.ts";
import { formatInstant } from "#app/domain/format.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import { type Order, orderStatuses } from "#app/domain/order/order.ts";
import { transferInstructions } from "#app/domain/payment/bank-transfer.ts";
import { canBePaid } from "#app/domain/payment/deadlines.ts";
import {
  nextStep,
  orderStanding,
  type OrderStanding,
  paymentFailure,
  pollAttempt,
  pollIntervals,
} from "#app/domain/payment/progress.ts";
import { salePixel } from "#app/http/tracking.server.ts";
import {
  contentPath,
  orderHandOverPath,
  orderPayPath,
  orderViewPath,
  watchParameter,
} from "#app/http/urls.ts";
import { customerFieldTexts as fieldText } from "#locale/customer/customer-fields.ts";
import { checkoutTexts as checkoutText } from "#locale/order/checkout.ts";
import { isPaid } from "#app/domain/order/withdrawal.ts";
import { berlinDate } from "#app/domain/time.ts";
import { orderViewTexts as t } from "#locale/order/order-view.ts";
import { orderTexts } from "#locale/order/order.ts";
import {
  AfterSaleActions,
  type AvailableDocuments,
  BookingNumbers,
  OrderDocuments,
  OrderReturns,
  VoucherCodes,
} from "#app/routes/order/view/after-sale.tsx";
import { OrderNext, type OrderNextProps, OrderTimeline } from "#app/routes/order/view/next-step.tsx";
import { buildTimeline } from "#app/routes/order/view/timeline.server.ts";
import {
  buildNextStepText,
  type AfterSaleView,
  buildAfterSaleView,
  viewHeading,
} from "#app/routes/order/view/view.server.ts";
import { describeGifts, buildVoucherView } from "#app/routes/order/voucher-view.server.ts";
import { returnUrl } from "#app/payments/provider.ts";
import { openPlacedOrder } from "#app/routes/order/open-order.server.ts";
import { findBookings, hasInvoice, readAfterSale } from "#app/store/queries/order/fulfilment.server.ts";
import { findOpenAttempt } from "#app/store/queries/payment/payments.server.ts";
import { findVouchers, listGifts } from "#app/store/queries/voucher/vouchers.server.ts";
import { SummaryList } from "#app/ui/layout/summary.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { checkoutForward } from "#app/ui/order/checkout-steps.ts";
import { OrderSums } from "#app/ui/order/order-summary.tsx";
import {
  formatDeliveryAddress,
  itemRights,
  orderLines,
  orderSums,
  paymentState,
  statusText,
} from "#app/ui/order/order-view.server.ts";
import { RightsBlock } from "#app/ui/order/rights-block.tsx";
import { TripCard } from "#app/ui/order/trip-card.tsx";
import { TransferPanel } from "#app/ui/order/transfer-panel.tsx";
import { orderLinks } from "#app/ui/order/order-styles.ts";
import { formatEmail } from "#app/domain/customer/contact.server.ts";

export const links = orderLinks;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: data?.title ?? t("title"),
  },
  { name: "robots", content: "noindex" },
  ...refresh(data?.next.watch ?? null),
];

/** Meta refresh for browsers without scripts, as long as polls are left. */
function refresh(watch: OrderNextProps["watch"]): { httpEquiv: string; content: string }[] {
  const [seconds] = watch?.waits ?? [];
  return watch && seconds !== undefined
    ? [{ httpEquiv: "refresh", content: `${seconds};url=${watch.now}` }]
    : [];
}

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { shop } = context;
  const { access, order } = await openPlacedOrder(args);
  const now = shop.now();
  const pollRound = pollAttempt(new URL(request.url).searchParams.get(watchParameter));
  const bookings = await findBookings(shop.db, order.id);
  const vouchers = await findVouchers(shop.db, order.id);
  const afterSale = await readAfterSale(shop.db, order.id);
  const isInvoiced = await hasInvoice(shop.db, order.id);
  const gifts = await listGifts(
    shop.db,
    vouchers.map(({ id }) => id),
  );
  const summary = summaryOf(order);
  const transfer = transferInstructions(order, shop.config.bankAccount);
  const { customer } = order;
  const step = nextStep(order, now);
  const afterSaleView = buildAfterSaleView(order, afterSale, now);
  const standing = orderStanding(order, afterSale, now);
  const failure = paymentFailure(order, step);
  const travellers = findMissingNames(afterSaleView.participants, standing);
  const bank = transfer !== null && step === "transfer";
  const number = order.vanityOrderNumber ?? "";
  return {
    number,
    ...viewHeading(number, { standing, failure }),
    status: statusText(standing),
    payment:
      standing === "canceledUnpaid"
        ? t("paymentOf.canceledUnpaid")
        : `${paymentName(order, [...shop.providers.values()])}: ${paymentState(order, standing)}`,
    next: {
      standing,
      failure,
      text: buildNextStepText(order, { standing, failure, travellers, ...afterSale }),
      watch: step === "pending" && pollRound !== null ? await planPolling(context, order, pollRound) : null,
      pay: canBePaid(order, now) ? orderPayPath(access) : null,
      travellers,
    },
    timeline: buildTimeline(
      order,
      {
        standing,
        travellers: afterSaleView.participants,
        vouchersSent:
          vouchers.length === 0
            ? null
            : vouchers.every(({ voucherKey, card }) => (voucherKey ?? card) !== null),
      },
      now,
    ),
    transfer: bank
      ? { ...transfer, due: formatInstant(transfer.due), picture: giroCodePicture(transfer) }
      : null,
    lines: orderLines(order, vouchers).map((line) => ({
      ...line,
      bookings: bookings
        .filter(({ itemId }) => itemId === line.id)
        .map((booking) => booking.vanityBookingNumber),
      vouchers: readCardCodes(shop.config.sessionSecrets, vouchers)
        .filter(({ itemId }) => itemId === line.id)
        .map((voucher) =>
          buildVoucherView(voucher, describeGifts(gifts, voucher.id, isPaid(order)), berlinDate(now)),
        ),
    })),
    after: afterSaleView,
    pixel: salePixel(order, shop.config.tracking.affiliate, context.consent, now),
    papers: {
      access,
      there: {
        invoice: isInvoiced,
        vouchers: vouchers.some((each) => (each.voucherKey ?? each.card) !== null && each.returned === null),
        gift: listGiftable(order, vouchers, now).length > 0,
        calendar: chooseCalendarFile(order),
        receipts: order.orderItems.some(({ bids }) => bids.length > 0),
      },
    },
    sums: orderSums(order, summary),
    rights: itemRights(order, shop.now()),
    to: formatDeliveryAddress(order),
    customer: {
      name: fullName(customer),
      email: formatEmail(customer.email),
      address: addressLine(customer, orderTexts(`country.${customer.country as "DE"}`)),
    },
  };
}

function chooseCalendarFile({ orderItems, status }: Order): AvailableDocuments["calendar"] {
  if (orderItems.every(({ type }) => type !== "Booking")) return null;
  return status === orderStatuses.Canceled ? "remove" : "enter";
}

/** Null while payment has failed or expired, or money is refunded: names are requested only for a trip. */
function findMissingNames(
  participants: AfterSaleView["participants"],
  standing: OrderStanding,
): OrderNextProps["travellers"] {
  const excludedStandings: readonly OrderStanding[] = ["retry", "expired", "refunded", "refunding"];
  if (!participants?.open || excludedStandings.includes(standing)) return null;
  return participants.complete < participants.all ? participants : null;
}

/**
 * Poll plan of a page that waits for a payment. The return address queries the provider and redirects here, because
 * without a webhook nothing else would do so in time. Viewing the page itself changes nothing.
 */
async function planPolling(
  { shop }: AppLoadContext,
  order: Order,
  round: number,
): Promise<OrderNextProps["watch"]> {
  const attempt = await findOpenAttempt(shop.db, order.id);
  const view = orderViewPath(order);
  const again = `${watchParameter}=${Math.min(round + 1, 9)}`;
  const now = attempt ? `${returnUrl("", attempt.returnToken)}&${again}` : `${view}?${again}`;
  return { waits: pollIntervals(round), now, stop: view };
}

export default function OrderView() {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading title={page.heading} tight />
      <OrderNext {...page.next} />
      {page.transfer ? <TransferPanel transfer={page.transfer} /> : null}
      <div className="panel glance">
        <SummaryList
          rows={[
            { term: t("number"), value: page.number },
            { term: t("status"), value: page.status },
            { term: t("payment"), value: page.payment },
          ]}
        />
      </div>
      <p>{page.customer.email === "" ? t("keepNoEmail") : t("keep", { email: page.customer.email })}</p>
      <div className="with-aside placed">
        <div>
          <OrderReturns returned={page.after.returned} />
          {page.lines.map((line, index) => (
            <section key={line.id} className="panel" aria-labelledby={`title-${line.id}`}>
              <TripCard line={line} folded>
                {/* Voucher codes come before the documents; booking numbers after them, because the documents
                    contain those. */}
                <VoucherCodes vouchers={line.vouchers} />
                {index === 0 ? <OrderDocuments {...page.papers} /> : null}
                <BookingNumbers bookings={line.bookings} />
              </TripCard>
            </section>
          ))}
          <OrderTimeline steps={page.timeline} />
          <div className="panel">
            <h2>{t("rights")}</h2>
            {page.rights.map((rights) => (
              <RightsBlock key={rights.id} rights={rights} packageInfo={contentPath("pauschalreise")} />
            ))}
          </div>
        </div>
        <div>
          <div className="panel">
            <OrderSums sums={page.sums} />
          </div>
          <div className="panel">
            <h2>{t("customer")}</h2>
            <SummaryList
              rows={[
                { term: checkoutText("finalize.name"), value: page.customer.name },
                ...(page.customer.email === ""
                  ? []
                  : [{ term: fieldText("short.email"), value: page.customer.email }]),
                ...(page.customer.address === ""
                  ? []
                  : [{ term: checkoutText("finalize.address"), value: page.customer.address }]),
                ...(page.to === null ? [] : [{ term: checkoutText("finalize.deliveredTo"), value: page.to }]),
              ]}
            />
            <p>{t("help")}</p>
          </div>
          <p>
            <Link to={orderHandOverPath(page.papers.access)}>{t("handOver")}</Link>
          </p>
          <AfterSaleActions {...page.after} />
          {page.pixel ? <img src={page.pixel} alt="" width={1} height={1} /> : null}
          <p>
            <Link to={checkoutForward("finalize")}>{t("home")}</Link>
          </p>
        </div>
      </div>
    </>
  );
}
