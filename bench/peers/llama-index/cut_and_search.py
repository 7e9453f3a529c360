"""LlamaIndex's splitter and LanceDB, as paperless-ngx uses them. One JSON value in, one out.

cut:    {"texts": [...], "chunkSize": n, "chunkOverlap": n} -> the chunks of each text
search: {"chunks": [vector...], "questions": [vector...], "shown": n} -> the numbers of the chunks for each question
"""

import json
import sys
import tempfile


def cut(task):
    from llama_index.core import Document
    from llama_index.core.node_parser import SimpleNodeParser

    parser = SimpleNodeParser(chunk_size=task["chunkSize"], chunk_overlap=task["chunkOverlap"])
    return [
        [node.get_content() for node in parser.get_nodes_from_documents([Document(text=text)])]
        for text in task["texts"]
    ]


def search(task):
    import lancedb

    with tempfile.TemporaryDirectory() as folder:
        rows = [{"number": number, "vector": vector} for number, vector in enumerate(task["chunks"])]
        table = lancedb.connect(folder).create_table("documents", rows)
        return [
            [row["number"] for row in table.search(question).limit(task["shown"]).to_list()]
            for question in task["questions"]
        ]


if __name__ == "__main__":
    steps = {"cut": cut, "search": search}
    json.dump(steps[sys.argv[1]](json.load(sys.stdin)), sys.stdout)
