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
  /** Text about the order's state, for the customer. */
  text: string;
  /** Address of the payment page. */
  pay: string | null;
  watch: PaymentWatchPlan | null;
  /** Participants whose names are missing and can still be entered. */
  travellers: { path: string; complete: number; all: number; until: string } | null;
}

/** What the customer has to do next, with the link to it. A changed payment state is announced to screen readers. */
export function OrderNext({ standing, failure, text, pay, watch, travellers }: OrderNextProps) {
  useTextAnnouncement(failure ? `${t(`failed.${failure}`)}. ${text}` : text);
  const urgent = standing === "retry" || standing === "expired";
  const kind = standing === "paid" && !travellers ? "success" : urgent ? "warning" : "info";
  const linkText = standing === "pending" ? "goOnPaying" : "otherPayment";
  return (
    <Notice kind={kind} title={t("next.title")} heading>
      <p>{text}</p>
      {travellers ? (
        <p>
          {t("next.travellers", travellers)} <Link to={travellers.path}>{t("next.travellersLink")}</Link>
        </p>
      ) : null}
      {watch ? <PaymentWatch watch={watch} /> : null}
      {pay ? (
        <p>
          <Link className={standing === "retry" ? "button button-primary" : undefined} to={pay}>
            {t(standing === "retry" ? "payNow" : linkText)}
          </Link>
        </p>
      ) : null}
    </Notice>
  );
}

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
  /** Seconds before each poll that is left. */
  waits: readonly number[];
  /** Address that queries the provider and redirects to the page. */
  now: string;
  stop: string;
}

/**
 * Text of a page that waits for the provider. With scripts it polls without reloading, which keeps the reading
 * position. Without scripts the page refreshes itself (`meta`).
 */
export function PaymentWatch({ watch }: { watch: PaymentWatchPlan }) {
  const [polls, setPolls] = useState(0);
  const refresh = useOrderRefresh();
  const { now } = watch;
  const wait = watch.waits[polls];
  useEffect(() => {
    if (wait === undefined) return undefined;
    const timer = window.setTimeout(() => {
      setPolls((previous) => previous + 1);
      // Queries the provider. The response redirects to this page and is not needed.
      void fetch(now, { method: "POST", redirect: "manual" }).then(refresh, refresh);
    }, wait * 1000);
    return () => clearTimeout(timer);
  }, [wait, polls, now, refresh]);
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

/** Announces a changed text to screen readers. */
function useTextAnnouncement(text: string): void {
  const last = useRef(text);
  useEffect(() => {
    if (last.current === text) return;
    last.current = text;
    announce(text);
  }, [text]);
}
