import { Link } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import type { OrderStanding, PaymentFailure } from "#app/domain/payment/progress.ts";
import { orderViewTexts as t } from "#locale/order/order-view.ts";
import { timelineTexts } from "#locale/order/timeline.ts";
import type { TimelineStep } from "#app/routes/order/view/timeline.server.ts";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { announce } from "#app/ui/layout/page-focus.tsx";
import { useOrderRefresh } from "#app/ui/order/order-refresh.ts";

export interface OrderNextProps {
  standing: OrderStanding;
  failure: PaymentFailure | null;
  /** What the customer is told of it. */
  text: string;
  /** The account to pay to stands on the page. */
  bank: boolean;
  /** To the page to pay. */
  pay: string | null;
  watch: PaymentWatchPlan | null;
  /** Whose names are missing while they can still be given. */
  travellers: { path: string; complete: number; all: number; until: string } | null;
}

/** Says what has become of a payment that the page waits for. The page calls it: the box may stand elsewhere by then. */
export function useNextNews({ text, failure }: OrderNextProps): void {
  usePaymentNews(failure ? `${t(`failed.${failure}`)}. ${text}` : text);
}

/** What the customer has to do next about a placed order, with the way to it. */
export function OrderNext({ standing, text, bank, pay, watch, travellers }: OrderNextProps) {
  const urgent = standing === "retry" || standing === "expired";
  const kind = standing === "paid" && !travellers ? "success" : urgent ? "warning" : "info";
  const goOn = standing === "pending" ? "goOnPaying" : "otherPayment";
  return (
    <Notice kind={kind} title={t("next.title")} heading>
      <p>
        {text} {bank ? <a href="#bank">{t("next.bank")}</a> : null}
      </p>
      {travellers ? (
        <p>
          {t("next.travellers", travellers)} <Link to={travellers.path}>{t("next.travellersLink")}</Link>
        </p>
      ) : null}
      {watch ? <PaymentWatch watch={watch} /> : null}
      {pay ? (
        <p>
          <Link className={standing === "retry" ? "button button-primary" : undefined} to={pay}>
            {t(standing === "retry" ? "payNow" : goOn)}
          </Link>
        </p>
      ) : null}
    </Notice>
  );
}

/** The way from the order to the trip; the step that comes next is marked. */
export function OrderTimeline({ steps }: { steps: readonly TimelineStep[] }) {
  if (steps.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="timeline">
      <h2 id="timeline">{timelineTexts("title")}</h2>
      <ol className="steps timeline">
        {steps.map(({ name, state, text }) => (
          <li key={name} className={state === "done" ? "step-done" : undefined}>
            <span aria-current={state === "now" ? "step" : undefined}>
              <b>{timelineTexts(`names.${name}`)}</b>
              <span className="hidden">, {timelineTexts(`states.${state}`)}:</span> <span>{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

export interface PaymentWatchPlan {
  /** Seconds before each look that is left. */
  waits: readonly number[];
  /** Address that has the provider asked and leads back to the page. */
  now: string;
  stop: string;
}

/**
 * What a page says that waits for a provider's word. With scripts it looks without being loaded anew, so that nobody
 * loses the place; without, the page is refreshed (its `meta`).
 */
export function PaymentWatch({ watch }: { watch: PaymentWatchPlan }) {
  const [looks, setLooks] = useState(0);
  const refresh = useOrderRefresh();
  const { now } = watch;
  const wait = watch.waits[looks];
  useEffect(() => {
    if (wait === undefined) return undefined;
    const timer = window.setTimeout(() => {
      setLooks((before) => before + 1);
      // Has the provider asked; where it leads to is this page, which is not needed whole.
      void fetch(now, { method: "POST", redirect: "manual" }).then(refresh, refresh);
    }, wait * 1000);
    return () => clearTimeout(timer);
  }, [wait, looks, now, refresh]);
  return (
    <p>
      {t(wait === undefined ? "watch.over" : "watch.on")}{" "}
      <Link to={now} reloadDocument>
        {t("watch.now")}
      </Link>
      {wait === undefined ? null : (
        <>
          {", "}
          <Link to={watch.stop} reloadDocument>
            {t("watch.stop")}
          </Link>
        </>
      )}
    </p>
  );
}

/** Says what has become of the payment, once it is known. */
export function usePaymentNews(text: string): void {
  const last = useRef(text);
  useEffect(() => {
    if (last.current === text) return;
    last.current = text;
    announce(text);
  }, [text]);
}
