import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";

import { withdrawalTexts as t } from "#locale/order/withdrawal.ts";
import type { OfferedPieces, WithdrawalFields } from "#app/routes/withdrawal/form.server.ts";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { type Constraints, CountField, createFieldReader, TextArea, TextField } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { ButtonForm, PostForm } from "#app/ui/form/post-form.tsx";
import { EmailField } from "#app/ui/form/login-fields.tsx";
import { SummaryList, type SummaryRow } from "#app/ui/layout/summary.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";

export interface WithdrawalFormProps {
  /** Data of the order from which the form was opened. */
  known: Pick<WithdrawalFields, "name" | "contract" | "email">;
  pieces: readonly OfferedPieces[];
  /** Set when the order has no right of withdrawal. The page explains so in advance, but still accepts a declaration. */
  dated: { regime: "dated-stay" | "package"; cancel: string } | null;
  constraint: Constraints;
  reply: SubmissionResult | undefined;
}

/** Asks no more than the law allows: name, contract, and email address for the receipt. */
export function WithdrawalForm({ known, pieces, dated, constraint, reply }: WithdrawalFormProps) {
  const all = pieces.map(({ itemId, left }) => [`pieces-${itemId}`, String(left)]);
  const defaultValue: Record<string, string> = { ...known, ...Object.fromEntries(all) };
  const field = createFieldReader({ constraint, lastResult: reply, defaultValue });
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
      <PostForm intent="check">
        <TextField field={field("name")} label={t("fields.name")} autoComplete="name" />
        <TextField
          field={field("contract")}
          label={t("fields.contract")}
          hint={t("fields.contractHint")}
          autoComplete="off"
        />
        <EmailField field={field("email")} label={t("fields.email")} hint={t("fields.emailHint")} />
        {pieces.map(({ itemId, title, left }) => (
          <CountField
            key={itemId}
            field={field(`pieces-${itemId}`)}
            label={t("fields.pieces", { title })}
            hint={t("fields.piecesHint", { left })}
          />
        ))}
        <TextArea field={field("message")} label={t("fields.message")} />
        <Submit label={t("next")} kind="primary" />
      </PostForm>
    </>
  );
}

/** `declaration` is an id that makes a repeated post have no further effect. */
export interface CheckedWithdrawal extends WithdrawalFields {
  declaration: string;
  items: (WithdrawalFields["items"][number] & { title: string })[];
}

/** Summary of the declaration, and the confirmation button with the wording that the law requires. */
export function WithdrawalCheck({ check }: { check: CheckedWithdrawal }) {
  const { name, contract, email, message, items, declaration } = check;
  const pieces = items.map(({ itemId, quantity }) => [`pieces-${itemId}`, quantity] as const);
  const typed = { name, contract, email, message, ...Object.fromEntries(pieces) };
  const rows: SummaryRow[] = [
    { term: t("check.declaration"), value: t("check.text") },
    { term: t("check.name"), value: name },
    { term: t("check.contract"), value: contract },
    { term: t("check.email"), value: email },
  ];
  const chosenItems = items.filter(({ quantity }) => quantity > 0);
  if (chosenItems.length > 0) {
    const value = chosenItems.map(({ quantity, title }) => `${quantity} × ${title}`).join("; ");
    rows.push({ term: t("check.items"), value });
  }
  if (message !== "") rows.push({ term: t("check.message"), value: message });
  return (
    <>
      <PageHeading title={t("check.title")} lead={t("check.lead")} focus />
      <div className="panel">
        <SummaryList rows={rows} />
      </div>
      <ButtonForm
        intent="confirm"
        values={{ ...typed, declaration }}
        label={t("check.confirm")}
        kind="primary"
      />
      <ButtonForm intent="edit" values={typed} label={t("check.edit")} kind="quiet" />
    </>
  );
}
