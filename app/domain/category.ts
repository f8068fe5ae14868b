/** Hotel category codes 1 to 8 are stars 1,2,3,3,4,4,5,5; 4, 6 and 8 are Superior (specification § 9). 0 is none. */
const starsOfCode = [0, 1, 2, 3, 3, 4, 4, 5, 5] as const;

export function starsOf(category: number): { stars: number; superior: boolean } {
  return { stars: starsOfCode[category] ?? 0, superior: category === 4 || category === 6 || category === 8 };
}
