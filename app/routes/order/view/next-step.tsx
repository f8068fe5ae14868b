import { Link, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import type { NextStep, PaymentFailure } from "#app/domain/payment/progress.ts";
import { orderViewTexts as t } from "#locale/order/order-view.ts";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { announce } from "#app/ui/layout/page-focus.tsx";

export interface OrderNextProps {
  step: NextStep;
  failure: PaymentFailure | null;
  /** Ended before anything was paid. */
  nothingToPay: boolean;
  amount: string;
  due: string;
  /** To the page to pay. */
  pay: string | null;
  watch: PaymentWatchPlan | null;
  /** Whose names are missing while they can still be given. */
  travellers: { path: string; complete: number; all: number; until: string } | null;
}

/** The sentence of the step, as its text is called. */
function sentenceOf({ step, failure, nothingToPay, travellers }: OrderNextProps) {
  if (step === "paid" && travellers) return "paidNamesMissing";
  if (failure) return "again";
  return nothingToPay ? "canceledUnpaid" : step;
}

/** Says what has become of a payment that the page waits for. The page calls it: the box may stand elsewhere by then. */
export function useNextNews(next: OrderNextProps): void {
  const sentence = sentenceOf(next);
  const text = t(`next.${sentence}`, { amount: next.amount, due: next.due });
  usePaymentNews(sentence, next.failure ? `${t(`failed.${next.failure}`)}. ${text}` : text);
}

/** What the customer has to do next about a placed order, with the way to it. */
export function OrderNext(next: OrderNextProps) {
  const { step, amount, due, pay, watch, travellers } = next;
  const kind =
    step === "paid" && !travellers ? "success" : step === "retry" || step === "expired" ? "warning" : "info";
  return (
    <Notice kind={kind} title={t("next.title")} heading>
      <p>{t(`next.${sentenceOf(next)}`, { amount, due })}</p>
      {travellers ? (
        <p>
          {t("next.travellers", travellers)} <Link to={travellers.path}>{t("next.travellersLink")}</Link>
        </p>
      ) : null}
      {watch ? <PaymentWatch watch={watch} /> : null}
      {pay ? (
        <p>
          <Link className={step === "retry" ? "button button-primary" : undefined} to={pay}>
            {t(step === "retry" ? "payNow" : step === "pending" ? "goOnPaying" : "otherPayment")}
          </Link>
        </p>
      ) : null}
    </Notice>
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
  const { revalidate } = useRevalidator();
  const { now } = watch;
  const wait = watch.waits[looks];
  useEffect(() => {
    if (wait === undefined) return undefined;
    const timer = window.setTimeout(() => {
      setLooks((before) => before + 1);
      // Has the provider asked; where it leads to is this page, which is not needed whole.
      void fetch(now, { method: "POST", redirect: "manual" }).then(revalidate, revalidate);
    }, wait * 1000);
    return () => clearTimeout(timer);
  }, [wait, looks, now, revalidate]);
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
export function usePaymentNews(state: string, text: string): void {
  const last = useRef(state);
  useEffect(() => {
    if (last.current === state) return;
    last.current = state;
    announce(text);
  }, [state, text]);
}
