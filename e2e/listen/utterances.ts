/** What Orca says, as its log of speech has it: a line an utterance. */
export function utterancesIn(log: string): string[] {
  return [...log.matchAll(/SPEECH OUTPUT: '(.*)'(?: voice=\w+)?(?:None|\{.*)$/gm)]
    .map(([, words = ""]) => words.replaceAll(/\s+/g, " ").trim())
    .filter((words) => words !== "");
}
