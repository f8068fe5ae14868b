import { deskAccessibilityIssuesPath, deskQuestionsPath } from "#app/http/back-office-urls.ts";
import { SubNav } from "#app/routes/desk/sub-nav.tsx";
import { deskQuestionTexts as t } from "#locale/support/questions.ts";

const pages = () => [
  { href: deskQuestionsPath(), label: t("questions") },
  { href: deskAccessibilityIssuesPath(), label: t("barriers") },
];

export function QuestionNav() {
  return <SubNav label={t("nav")} pages={pages()} />;
}
