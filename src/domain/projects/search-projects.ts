interface Searchable {
  name: string;
  description: string;
  address: string;
}

/** The projects whose name, description or address contain every word of the search, in any order and case. */
export function searchProjects<Project extends Searchable>(
  projects: readonly Project[],
  search: string,
): Project[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return projects.filter(({ name, description, address }) => {
    const text = `${name} ${description} ${address}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
