"""Checks a record of Quorate offline: `python3 record.zip`, or `python3 <this folder> record.zip [receipt.json ...]`."""

import sys

from quorate_verify.command import main

sys.exit(main(sys.argv))
