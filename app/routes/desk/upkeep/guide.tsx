/** /verwaltung/hilfe: the operators' guide, with a chapter for each menu entry of the role. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { hasRight } from "#app/domain/operator/role.ts";
import { deskMenu, type DeskMenuGroup } from "#app/http/back-office-urls.ts";
import { getTranslated } from "#app/locales/locales.server.ts";
import { admit } from "#app/routes/desk/guard.server.ts";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { deskTexts } from "#locale/operator/back-office.ts";
import { deskGuide } from "#locale/operator/guide.ts";
import { deskHelpTexts as t } from "#locale/operator/help.ts";

export const meta = buildUnlistedMeta(() => t("title"));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { role } = (await admit(request, context, "guide")).operator;
  const guide = getTranslated(deskGuide);
  const groups = (Object.keys(deskMenu) as DeskMenuGroup[]).map((group) => ({
    group,
    title: deskTexts(`groups.${group}`),
    chapters: deskMenu[group]
      .filter(({ right }) => hasRight(role, right))
      .map(({ right }) => ({ id: right, title: deskTexts(`areas.${right}`), blocks: guide[right] })),
  }));
  return groups.filter(({ chapters }) => chapters.length > 0);
}

export default function DeskGuide() {
  const groups = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading title={t("title")} />
      <nav className="guide-contents" aria-label={t("contents")}>
        <ul>
          {groups.map(({ group, title, chapters }) => (
            <li key={group}>
              {title}
              <ul>
                {chapters.map((chapter) => (
                  <li key={chapter.id}>
                    <a href={`#${chapter.id}`}>{chapter.title}</a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(({ group, title, chapters }) => (
        <section key={group} aria-labelledby={`group-${group}`} className="guide">
          <h2 id={`group-${group}`}>{title}</h2>
          {chapters.map((chapter) => (
            <Chapter key={chapter.id} {...chapter} />
          ))}
        </section>
      ))}
    </>
  );
}

type ChapterData = ReturnType<typeof useLoaderData<typeof loader>>[number]["chapters"][number];

/** A text is a paragraph, a list of texts the steps of a task. */
function Chapter({ id, title, blocks }: ChapterData) {
  return (
    <>
      <h3 id={id}>{title}</h3>
      {blocks.map((block, index) =>
        typeof block === "string" ? (
          <p key={index}>{block}</p>
        ) : (
          <ol key={index}>
            {block.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        ),
      )}
      <p>
        <a href="#content">{t("top")}</a>
      </p>
    </>
  );
}
