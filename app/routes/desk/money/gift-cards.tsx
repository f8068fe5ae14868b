/** /verwaltung/geld/geschenkgutscheine: lists, issues and disables gift cards. A new code is shown once. */
import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { endCard, issueCards } from "#app/commands/voucher/reductions.server.ts";
import { formatDate, plainMoney } from "#app/domain/format.ts";
import { berlinDate } from "#app/domain/time.ts";
import { type CardWish, readCardWish } from "#app/domain/voucher/card-wish.ts";
import { cardState } from "#app/domain/voucher/gift-card.ts";
import { seeOther } from "#app/http/access.server.ts";
import {
  constraintOf,
  formKeyIn,
  newFormKey,
  parseForm,
  readForm,
  buildRefusalReply,
} from "#app/http/forms.server.ts";
import { deskGiftCardsPath } from "#app/http/back-office-urls.ts";
import { DeskTable } from "#app/routes/desk/desk-table.tsx";
import { admit } from "#app/routes/desk/guard.server.ts";
import { cardProblem, cardsForm } from "#app/routes/desk/money/form.server.ts";
import { MoneyNav } from "#app/routes/desk/money/money-nav.tsx";
import { listCards } from "#app/store/queries/voucher/gift-cards.server.ts";
import { Notice } from "#app/ui/feedback/notices.tsx";
import {
  type Constraints,
  CountField,
  DateField,
  createFieldReader,
  findReply,
  TextField,
} from "#app/ui/form/field.tsx";
import { FormKey, Submit } from "#app/ui/form/form-frame.tsx";
import { ButtonForm, PostForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { FormOutcome } from "#app/ui/desk/form-outcome.tsx";
import { cardLabels, cardStates, deskReductionTexts as t } from "#locale/voucher/reductions.ts";

export const meta = buildUnlistedMeta(() => t("cards.title"));

const mostListed = 200;

const doneNames = ["gesperrt", "schongesperrt"] as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await admit(request, context, "money");
  const { db, today } = context.shop;
  const cards = (await listCards(db)).toReversed();
  const doneParam = new URL(request.url).searchParams.get("erledigt");
  return {
    done: doneNames.find((each) => each === doneParam) ?? null,
    formKey: newFormKey(),
    constraint: constraintOf(cardsForm),
    more: cards.length > mostListed,
    rows: cards.slice(0, mostListed).map((card) => ({
      id: card.id,
      name: card.name,
      created: formatDate(berlinDate(card.created)),
      balance: plainMoney(card.balance, card.currency),
      until: formatDate(card.validUntil),
      state: cardStates[cardState(card, today())],
      disabled: card.disabled,
    })),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context);
  const { operator } = await admit(request, context, "money");
  const { shop } = context;
  const by = { operator };
  const refused = (field: string, words: string) =>
    data({ reply: buildRefusalReply(form, { [field]: words }) }, { status: 422 });
  if (form.get("intent") === "disable") {
    const id = String(form.get("card") ?? "").trim();
    const ended = await endCard(shop.work(), id, by);
    if (ended.ok) return seeOther(deskGiftCardsPath(ended.before ? "schongesperrt" : "gesperrt"));
    return refused("", t("cards.problems.unknown", { id: id.slice(0, 40) }));
  }
  const parsed = parseForm(form, cardsForm);
  if (!parsed.ok) return data({ reply: parsed.reply }, { status: 422 });
  const read = readCardWish(parsed.value, shop.today());
  if (!read.ok) return refused(read.refusal, cardProblem(read.refusal));
  const { amount, cards, validUntil } = read.batch;
  const codes = await issueCards(shop.work(), { batch: read.batch, by, formKey: formKeyIn(form) });
  const batchTexts = { cards, amount: plainMoney(amount, "EUR"), until: formatDate(validUntil) };
  return data({ codes, issued: t("cards.issued", batchTexts), reply: undefined });
}

export default function DeskGiftCards() {
  const { done, rows, more, formKey, constraint } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer && "codes" in answer) return <Issued {...answer} />;
  const reply = answer?.reply;
  return (
    <>
      <FormOutcome reply={reply} done={done && t(`cards.done.${done}`)} />
      <PageHeading title={t("cards.title")} lead={t("cards.lead")} />
      <MoneyNav />
      {rows.length === 0 ? <p>{t("cards.none")}</p> : <p>{t("cards.disableText")}</p>}
      {more ? <p className="soft">{t("cards.newest", { most: mostListed })}</p> : null}
      {rows.length === 0 ? null : (
        <DeskTable
          caption={t("cards.title")}
          quiet
          rows={rows}
          rowKey={(row) => row.id}
          headingId={(row) => `c-${row.id}`}
          columns={[
            { heading: t("cards.name"), cell: (row) => row.name },
            { heading: t("cards.created"), kind: "number", cell: (row) => row.created },
            { heading: t("cards.balance"), kind: "number", cell: (row) => row.balance },
            { heading: t("cards.until"), kind: "number", cell: (row) => row.until },
            { heading: t("state"), cell: (row) => row.state },
            {
              heading: t("cards.disable"),
              cell: (row) =>
                row.disabled ? null : (
                  <ButtonForm
                    intent="disable"
                    values={{ card: row.id }}
                    label={t("cards.disable")}
                    describedBy={`c-${row.id}`}
                  />
                ),
            },
          ]}
        />
      )}
      <NewCards reply={findReply(reply, { intent: "issue" })} formKey={formKey} constraint={constraint} />
    </>
  );
}

function NewCards({
  reply,
  formKey,
  constraint,
}: {
  reply: SubmissionResult | undefined;
  formKey: string;
  constraint: Constraints<keyof CardWish>;
}) {
  const field = createFieldReader({ constraint, lastResult: reply });
  return (
    <section className="act" aria-labelledby="issue">
      <h2 id="issue">{t("cards.issue")}</h2>
      <p>{t("cards.issueText")}</p>
      <PostForm intent="issue">
        <FormKey value={formKey} />
        <TextField
          field={field("amount")}
          label={cardLabels.amount}
          inputMode="decimal"
          autoComplete="off"
          width="short"
        />
        <CountField field={field("cards")} label={cardLabels.cards} hint={t("cards.cardsHint")} />
        <DateField field={field("until")} label={cardLabels.until} hint={t("cards.untilHint")} />
        <Submit label={t("cards.submit")} kind="primary" />
      </PostForm>
    </section>
  );
}

function Issued({ codes, issued }: { codes: readonly string[]; issued: string }) {
  return (
    <>
      <PageHeading title={t("cards.title")} lead={issued} />
      <Notice kind="warning">
        <p>{t("cards.once")}</p>
      </Notice>
      <h2 id="codes">{t("cards.codes")}</h2>
      <ul className="codes" aria-labelledby="codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>
        <Link to={deskGiftCardsPath()}>{t("cards.back")}</Link>
      </p>
    </>
  );
}
