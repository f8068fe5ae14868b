import type { SubmissionResult } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";

import { withdrawalTexts } from "#locale/order/withdrawal.ts";
import { textsOf } from "#app/locales/texts.ts";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { type Constraints, formFields } from "#app/ui/form/form-fields.ts";
import { FormFrame, Submit } from "#app/ui/form/form-frame.tsx";
import { SummaryList, type SummaryRow } from "#app/ui/layout/summary.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";

export interface WithdrawalFormProps {
  /** What is known of the order from which the form was opened. */
  known: { name: string; contract: string; email: string };
  pieces: readonly { itemId: string; title: string; left: number }[];
  /** There is no such right for this order: said before, refused never. */
  dated: { regime: "dated-stay" | "package"; cancel: string } | null;
  constraint: Constraints;
  reply: SubmissionResult | undefined;
}

/** No more is asked than the law allows: who, which contract, where the receipt goes. */
export function WithdrawalForm({ known, pieces, dated, constraint, reply }: WithdrawalFormProps) {
  const t = textsOf(withdrawalTexts);
  const all = pieces.map(({ itemId, left }) => [`pieces-${itemId}`, String(left)]);
  const defaultValue: Record<string, string> = { ...known, ...Object.fromEntries(all) };
  const field = formFields({ constraint, lastResult: reply, defaultValue });
  return (
    <>
      {dated ? (
        <Notice kind="info" title={t("dated.title")}>
          <p>{t(`dated.${dated.regime}`)}</p>
          <p>
            <Link to={dated.cancel}>{t("dated.cancel")}</Link>
          </p>
        </Notice>
      ) : null}
      <Form method="post" noValidate>
        <FormFrame intent="check" />
        <TextField field={field("name")} label={t("fields.name")} autoComplete="name" />
        <TextField
          field={field("contract")}
          label={t("fields.contract")}
          hint={t("fields.contractHint")}
          autoComplete="off"
        />
        <TextField
          field={field("email")}
          type="email"
          label={t("fields.email")}
          hint={t("fields.emailHint")}
          autoComplete="email"
          inputMode="email"
        />
        {pieces.map(({ itemId, title, left }) => (
          <TextField
            key={itemId}
            field={field(`pieces-${itemId}`)}
            label={t("fields.pieces", { title })}
            hint={t("fields.piecesHint", { left })}
            inputMode="numeric"
            autoComplete="off"
            width="short"
          />
        ))}
        <TextArea field={field("message")} label={t("fields.message")} />
        <Submit label={t("next")} kind="primary" />
      </Form>
    </>
  );
}

export interface CheckedWithdrawal {
  /** Id of the declaration: sent twice it is one. */
  declaration: string;
  name: string;
  contract: string;
  email: string;
  message: string;
  items: readonly { itemId: string; title: string; quantity: number }[];
}

/** What will be declared, and the second control, which says nothing else than the law wants. */
export function WithdrawalCheck({ check }: { check: CheckedWithdrawal }) {
  const t = textsOf(withdrawalTexts);
  const rows: SummaryRow[] = [
    { term: t("check.declaration"), value: t("check.text") },
    { term: t("check.name"), value: check.name },
    { term: t("check.contract"), value: check.contract },
    { term: t("check.email"), value: check.email },
  ];
  const meant = check.items.filter(({ quantity }) => quantity > 0);
  if (meant.length > 0) {
    const value = meant.map(({ quantity, title }) => `${quantity} × ${title}`).join("; ");
    rows.push({ term: t("check.items"), value });
  }
  if (check.message !== "") rows.push({ term: t("check.message"), value: check.message });
  return (
    <>
      <PageHeading title={t("check.title")} lead={t("check.lead")} focus />
      <div className="panel">
        <SummaryList rows={rows} />
      </div>
      <Form method="post">
        <FormFrame intent="confirm" />
        <HiddenFields check={check} />
        <input type="hidden" name="declaration" value={check.declaration} />
        <Submit label={t("check.confirm")} kind="primary" />
      </Form>
      <Form method="post">
        <FormFrame intent="edit" />
        <HiddenFields check={check} />
        <Submit label={t("check.edit")} kind="quiet" />
      </Form>
    </>
  );
}

function HiddenFields({ check }: { check: CheckedWithdrawal }) {
  return (
    <>
      <input type="hidden" name="name" value={check.name} />
      <input type="hidden" name="contract" value={check.contract} />
      <input type="hidden" name="email" value={check.email} />
      <input type="hidden" name="message" value={check.message} />
      {check.items.map(({ itemId, quantity }) => (
        <input key={itemId} type="hidden" name={`pieces-${itemId}`} value={quantity} />
      ))}
    </>
  );
}
