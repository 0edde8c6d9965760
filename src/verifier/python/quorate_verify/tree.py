"""The Merkle tree of RFC 6962 over the events of a record."""

from hashlib import sha256


def leaf_of(body):
    return sha256(b"\x00" + body).digest()


def node_of(left, right):
    return sha256(b"\x01" + left + right).digest()


def roots_of(leaves, sizes):
    """The root after the first n leaves, for each size asked for."""
    roots = {0: sha256(b"").digest()}
    subtrees = []
    for count, node in enumerate(leaves, start=1):
        merges = count
        while merges % 2 == 0:
            node = node_of(subtrees.pop(), node)
            merges //= 2
        subtrees.append(node)
        if count in sizes:
            root = subtrees[-1]
            for left in reversed(subtrees[:-1]):
                root = node_of(left, root)
            roots[count] = root
    return roots


def is_included(seq, leaf, proof, size, root):
    """Whether a proof leads from the leaf of event `seq` to the root of a tree of `size` events."""

    def root_from(index, count, rest):
        # The subtree of `count` leaves that holds leaf `index`; the sibling of its half is the last of the proof.
        if count == 1:
            return leaf if not rest else None
        if not rest:
            return None
        half = 1 << ((count - 1).bit_length() - 1)
        if index < half:
            left = root_from(index, half, rest[:-1])
            return left and node_of(left, rest[-1])
        right = root_from(index - half, count - half, rest[:-1])
        return right and node_of(rest[-1], right)

    return 1 <= seq <= size and root_from(seq - 1, size, proof) == root
