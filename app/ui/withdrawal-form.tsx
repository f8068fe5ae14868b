import { Form, Link } from "@remix-run/react";
import { textsOf } from "#app/locales/texts.ts";

import { TextField } from "#app/ui/field.tsx";
import { FormFrame } from "#app/ui/hidden-intent.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import type { FormReply } from "#app/web/form-reply.ts";

export interface WithdrawalFormProps {
  /** What is known of the order from which the form was opened. */
  known: { name: string; contract: string; email: string };
  pieces: readonly { itemId: string; title: string; left: number }[];
  /** There is no such right for this order: said before, refused never. */
  dated: { regime: string; cancel: string } | null;
  reply: FormReply | undefined;
}

/** No more is asked than the law allows: who, which contract, where the receipt goes. */
export function WithdrawalForm({ known, pieces, dated, reply }: WithdrawalFormProps) {
  const { t } = textsOf("withdrawal");
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
        <TextField
          name="name"
          label={t("fields.name")}
          defaultValue={known.name}
          autoComplete="name"
          maxLength={100}
          reply={reply}
        />
        <TextField
          name="contract"
          label={t("fields.contract")}
          hint={t("fields.contractHint")}
          defaultValue={known.contract}
          autoComplete="off"
          maxLength={200}
          reply={reply}
        />
        <TextField
          name="email"
          type="email"
          label={t("fields.email")}
          hint={t("fields.emailHint")}
          defaultValue={known.email}
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          reply={reply}
        />
        {pieces.map(({ itemId, title, left }) => (
          <TextField
            key={itemId}
            name={`pieces-${itemId}`}
            label={t("fields.pieces", { title })}
            hint={t("fields.piecesHint", { left })}
            defaultValue={String(left)}
            inputMode="numeric"
            autoComplete="off"
            width="short"
            reply={reply}
          />
        ))}
        <TextArea name="message" label={t("fields.message")} optional maxLength={1_000} reply={reply} />
        <Submit label={t("next")} kind="primary" />
      </Form>
    </>
  );
}
