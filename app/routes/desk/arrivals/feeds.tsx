import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";

import { feedLimits } from "#app/domain/catalogue/room-feed.ts";
import { deskOccupancyPath } from "#app/http/back-office-urls.ts";
import type { FeedsView } from "#app/routes/desk/arrivals/feeds.server.ts";
import { DeskTable } from "#app/routes/desk/desk-table.tsx";
import { createFieldReader, findReply, SelectField, TextField } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { ButtonForm, PostForm } from "#app/ui/form/post-form.tsx";
import { roomFeedTexts as t } from "#locale/operator/connections/room-feeds.ts";

/** Calendars of other portals, each with its state, and the form that adds one. */
export function Feeds({
  feeds,
  rooms,
  reply,
}: Pick<FeedsView, "feeds" | "rooms"> & { reply: SubmissionResult | undefined }) {
  return (
    <section aria-labelledby="feeds">
      <h2 id="feeds">{t("title")}</h2>
      <p>{t("lead")}</p>
      {feeds.length === 0 ? (
        <p>{t("none")}</p>
      ) : (
        <DeskTable
          caption={t("title")}
          quiet
          rows={feeds}
          rowKey={({ id }) => id}
          headingId={({ id }) => `k-${id}`}
          columns={[
            { heading: t("room"), cell: ({ room }) => room },
            { heading: t("feed"), cell: ({ feed }) => feed },
            {
              heading: t("state"),
              cell: ({ state, failure }) => (
                <>
                  {failure ? <p className="late">{failure}</p> : null}
                  <p>{state}</p>
                </>
              ),
            },
            {
              heading: t("acts"),
              cell: ({ id, name }) => (
                <>
                  <ButtonForm
                    intent="feed-read"
                    values={{ feed: id }}
                    label={t("readNow")}
                    more={name}
                    kind="quiet"
                  />
                  <ButtonForm
                    intent="feed-remove"
                    values={{ feed: id }}
                    label={t("remove")}
                    more={name}
                    kind="quiet"
                  />
                </>
              ),
            },
          ]}
        />
      )}
      {rooms.length === 0 ? (
        <p>
          {t("noRooms")} <Link to={deskOccupancyPath()}>{t("toOccupancy")}</Link>
        </p>
      ) : (
        <AddFeed rooms={rooms} reply={reply} />
      )}
    </section>
  );
}

function AddFeed({ rooms, reply }: Pick<FeedsView, "rooms"> & { reply: SubmissionResult | undefined }) {
  const field = createFieldReader<"room" | "name" | "url">({
    lastResult: findReply(reply, { intent: "feed-add" }),
    defaultValue: { room: rooms[0]?.value },
  });
  return (
    <section className="act" aria-labelledby="add-feed">
      <h3 id="add-feed">{t("add")}</h3>
      <PostForm intent="feed-add">
        <SelectField field={field("room")} label={t("room")} options={rooms} />
        <TextField field={field("name")} label={t("name")} maxLength={feedLimits.name} autoComplete="off" />
        <TextField
          field={field("url")}
          label={t("url")}
          hint={t("urlHint")}
          maxLength={feedLimits.url}
          autoComplete="off"
        />
        <Submit label={t("submit")} kind="primary" />
      </PostForm>
    </section>
  );
}
