import type { ToolDescriptor } from '@lobechat/tool-engine';

/** Servers of the kind that people mount, with names and descriptions as their authors write them. */
const ROWS = `
builtin|lobe-calculator|calculate|Compute one expression without variables, exactly. Several, or with variables: evaluate.
builtin|lobe-calculator|convertUnits|Convert one or more quantities to another unit.|unit conversion, miles, kilometers, pounds
builtin|lobe-calculator|computeDates|Dates and times: differences, adding durations, time zones.|days between, days until, weekday, 星期几, 相隔多少天
builtin|lobe-calculator|computeFinance|Money and growth: percent change, interest, loans, investments.
builtin|lobe-calculator|computeMatrix|Linear algebra. solve finds x in matrix * x = other.
builtin|lobe-calculator|computeStatistics|Describe data (mean, mode, deviations, quartiles …), percentiles, regression, correlation, distributions.
builtin|lobe-calculator|differentiate|Derivative (partial, mixed, higher), gradient or Hessian matrix.
builtin|lobe-calculator|integrate|Antiderivative; with from and to, definite or improper integral.
builtin|lobe-calculator|solve|Solve one or several equations, inequalities or congruences.
builtin|lobe-calculator|convertBase|Write a number in other bases (2 to 36).
builtin|lobe-artifact|readArtifact|Read an artifact by its id. Text is given in pages of bytes that never split a character.
dev|everything|echo|Echoes back the input string
dev|everything|get-env|Returns all environment variables, helpful for debugging MCP server configuration
dev|everything|get-sum|Returns the sum of two numbers
dev|everything|get-tiny-image|Returns a tiny MCP logo image.
dev|everything|gzip-file-as-resource|Compresses a single file using gzip compression.
dev|everything|trigger-long-running-operation|Demonstrates a long running operation with progress updates.
dev|filesystem|read_text_file|Read the complete contents of a file from the file system as text. Handles various text encodings.
dev|filesystem|read_media_file|Read a file and return it as a base64-encoded content block. Image and audio files are returned as such.
dev|filesystem|read_multiple_files|Read the contents of multiple files simultaneously.
dev|filesystem|write_file|Create a new file or completely overwrite an existing file with new content.
dev|filesystem|edit_file|Make line-based edits to a text file. Each edit replaces exact line sequences with new content.
dev|filesystem|create_directory|Create a new directory or ensure a directory exists.
dev|filesystem|list_directory|Get a detailed listing of all files and directories in a specified path.
dev|filesystem|list_directory_with_sizes|Get a detailed listing of all files and directories in a specified path, including sizes.
dev|filesystem|directory_tree|Get a recursive tree view of files and directories as a JSON structure.
dev|filesystem|move_file|Move or rename files and directories.
dev|filesystem|search_files|Recursively search for files and directories matching a pattern.
dev|filesystem|get_file_info|Retrieve detailed metadata about a file or directory, including size, creation time, permissions.
dev|filesystem|list_allowed_directories|Returns the list of directories that this server is allowed to access.
dev|memory|create_entities|Create multiple new entities in the knowledge graph
dev|memory|add_observations|Add new observations to existing entities in the knowledge graph
dev|memory|delete_entities|Delete multiple entities and their associated relations from the knowledge graph
dev|memory|read_graph|Read the entire knowledge graph
dev|memory|search_nodes|Search for nodes in the knowledge graph based on a query
dev|git|git_status|Shows the working tree status
dev|git|git_diff_unstaged|Shows changes in the working directory that are not yet staged
dev|git|git_commit|Records changes to the repository
dev|git|git_log|Shows the commit logs
dev|git|git_create_branch|Creates a new branch from an optional base branch
dev|git|git_checkout|Switches branches
dev|github|create_issue|Create a new issue in a GitHub repository
dev|github|list_issues|List and filter repository issues
dev|github|add_issue_comment|Add a comment to an existing issue
dev|github|create_pull_request|Create a new pull request in a GitHub repository
dev|github|merge_pull_request|Merge a pull request
dev|github|get_pull_request_files|Get the list of files changed in a pull request
dev|github|search_code|Search for code across GitHub repositories
dev|github|fork_repository|Fork a repository to your account
dev|sentry|list_errors|List unresolved errors of a project with their stack traces
dev|docker|list_containers|List running containers with their images and ports
dev|docker|container_logs|Fetch the logs of a container
dev|docker|stop_container|Stop a running container
dev|kubernetes|get_pods|List pods in a namespace
dev|kubernetes|scale_deployment|Change the number of replicas of a deployment
data|postgres|query|Run a read-only SQL query against the database
data|postgres|list_tables|List the tables of the database with their columns
data|redis|get_key|Get the value of a key from the cache
data|sheets|read_range|Read the cells of a range of a spreadsheet
data|sheets|append_row|Append a row to a sheet
data|sheets|create_chart|Create a chart from a range of cells
data|bigquery|estimate_cost|Estimate the bytes that a query would scan and what it would cost
data|csv|csv_to_json|Convert a CSV file to JSON
data|pdf|extract_text|Extract the text of a PDF document
data|pdf|merge_pdfs|Merge several PDF documents into one
data|images|resize_image|Change the width and height of an image
data|images|remove_background|Remove the background of a photo
data|images|ocr|Recognize text in an image or scan
data|audio|transcribe|Transcribe speech in a recording to text
data|audio|text_to_speech|Read a text aloud with a synthetic voice
data|video|extract_frames|Extract still frames from a video
office|slack|post_message|Post a message to a channel
office|slack|list_channels|List the channels of the workspace
office|slack|get_thread_replies|Get all replies of a message thread
office|gmail|send_email|Send an email
office|gmail|search_emails|Search the mailbox with a query
office|gmail|create_draft|Create a draft without sending it
office|calendar|create_event|Create a calendar event with attendees
office|calendar|find_free_slots|Find times at which all attendees are free
office|calendar|delete_event|Delete an event from the calendar
office|drive|share_file|Share a file with other people
office|drive|upload_file|Upload a file to the drive
office|notion|create_page|Create a page in a workspace
office|notion|query_database|Query a database of pages with filters
office|jira|create_ticket|Create a ticket in a project
office|jira|transition_ticket|Move a ticket to another status
office|jira|assign_ticket|Assign a ticket to a person
office|contacts|find_person|Find the phone number and address of a person
office|zoom|schedule_meeting|Schedule a video meeting and get its link
office|hr|request_vacation|Request days off
office|crm|list_deals|List deals of the sales pipeline by stage
office|stripe|create_invoice|Create an invoice for a customer
office|stripe|refund_payment|Refund a payment in whole or in part
office|translate|translate_text|Translate a text into another language
web|browser|navigate|Navigate to a URL
web|browser|screenshot|Take a screenshot of the page
web|browser|click|Click an element of the page
web|browser|fill_form|Fill in the fields of a form
web|search|web_search|Search the web
web|fetch|fetch_page|Fetch a web page and convert it to Markdown
web|weather|get_forecast|Weather forecast for a location, by day
web|weather|get_alerts|Weather alerts for a region
web|maps|geocode|Convert an address into coordinates
web|maps|directions|Get directions between two places
web|maps|search_places|Search for places such as restaurants near a location
web|news|top_headlines|Top headlines by country and category
web|finance|stock_quote|Current price of a share
web|finance|exchange_rate|Exchange rate between two currencies
web|travel|search_flights|Search for flights between airports on a date
web|travel|book_hotel|Book a hotel room
web|dns|lookup|Look up the DNS records of a domain
web|wikipedia|get_article|Get the text of an encyclopedia article
home|hue|set_light|Turn a lamp on or off, or change its brightness and colour
home|thermostat|set_temperature|Set the target temperature of a room
home|spotify|play|Play a song, an album or a playlist
home|spotify|add_to_playlist|Add songs to a playlist
home|shopping|add_item|Add an item to the shopping list
home|todo|add_task|Add a task with a due date to the to-do list
home|todo|complete_task|Mark a task as done
home|camera|get_snapshot|Take a picture with a camera of the house
home|recipes|find_recipe|Find recipes by ingredients
`;

/** The tools of the catalogue. */
export const CATALOGUE: readonly ToolDescriptor[] = ROWS.trim()
  .split('\n')
  .map((row) => {
    const [toolbox = '', server = '', tool = '', description = '', keywords] = row.split('|');
    return {
      description,
      inputSchema: { properties: {}, type: 'object' },
      ...(keywords === undefined ? {} : { keywords }),
      name: `${toolbox}__${server}__${tool}`,
      server,
      tool,
      toolbox,
    };
  });
