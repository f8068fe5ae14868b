import { Link } from "@remix-run/react";
import { textsOf } from "#app/locales/texts.ts";

import type { NextStep, PaymentFailure } from "#app/domain/payment/progress.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PaymentWatch, type PaymentWatchPlan, usePaymentNews } from "#app/ui/payment-watch.tsx";

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
function sentenceOf({ step, failure, nothingToPay, travellers }: OrderNextProps): string {
  if (step === "paid" && travellers) return "paidNamesMissing";
  if (failure) return "again";
  return nothingToPay ? "canceledUnpaid" : step;
}

/** Says what has become of a payment that the page waits for. The page calls it: the box may stand elsewhere by then. */
export function useNextNews(next: OrderNextProps): void {
  const { t } = textsOf("orderView");
  const sentence = sentenceOf(next);
  const text = t(`next.${sentence}`, { amount: next.amount, due: next.due });
  usePaymentNews(sentence, next.failure ? `${t(`failed.${next.failure}`)}. ${text}` : text);
}

/** What the customer has to do next about a placed order, with the way to it. */
export function OrderNext(next: OrderNextProps) {
  const { step, amount, due, pay, watch, travellers } = next;
  const { t } = textsOf("orderView");
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
